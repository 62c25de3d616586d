import type { EMOJI as russian } from './emoji-texts';

/** Emoji by groups: one in each line, followed by the words it is found by. */
export const EMOJI: typeof russian = [
  {
    name: 'Faces',
    list: `😀 grinning face
😃 smiling face with open mouth
😄 smiling face with open mouth and smiling eyes
😁 grinning face with smiling eyes
😆 smiling face with open mouth and tightly-closed eyes
😅 smiling face with open mouth and cold sweat
😂 face with tears of joy
🤣 rolling on the floor laughing
🙂 slightly smiling face
🙃 upside-down face
😉 winking face
😊 smiling face with smiling eyes
😇 smiling face with halo
🥰 smiling face with smiling eyes and three hearts
😍 smiling face with heart-shaped eyes
🤩 grinning face with star eyes
😘 face throwing a kiss
😋 face savouring delicious food
😜 face with stuck-out tongue and winking eye
🤪 grinning face with one large and one small eye
🤗 hugging face
🤭 smiling face with smiling eyes and hand covering mouth
🤫 face with finger covering closed lips
🤔 thinking face
🤨 face with one eyebrow raised
😐 neutral face
😏 smirking face
🙄 face with rolling eyes
😬 grimacing face
😌 relieved face
😴 sleeping face
🤤 drooling face
😎 smiling face with sunglasses
🤓 nerd face
🥳 face with party horn and party hat
😳 flushed face
🥺 face with pleading eyes
😢 crying face
😭 loudly crying face
😤 face with look of triumph
😠 angry face
😡 pouting face
🤯 shocked face with exploding head
😱 face screaming in fear
😨 fearful face
🤒 face with thermometer
🤧 sneezing face
🤑 money-mouth face
🤠 face with cowboy hat
😈 smiling face with horns
👻 ghost
🤖 robot face
💩 pile of poo
🎃 jack-o-lantern`,
  },
  {
    name: 'People and gestures',
    list: `👋 waving hand
👍 thumbs up
👎 thumbs down
👌 ok hand
✌️ victory hand
🤞 hand with index and middle fingers crossed
🤟 i love you hand
🤘 sign of the horns
👏 clapping hands
🙌 person raising both hands in celebration
👐 open hands
🤝 handshake
🙏 person with folded hands
✍️ writing hand
💪 flexed biceps
👉 white right pointing backhand index
👈 white left pointing backhand index
👆 white up pointing backhand index
👇 white down pointing backhand index
☝️ white up pointing index
✋ raised hand
🖐️ raised hand with fingers splayed
👊 fisted hand
👀 eyes
👁️ eye
🧠 brain
❓ question mark ornament
👶 baby
👧 girl
👦 boy
👩 woman
👨 man
👵 older woman
👴 older man
👪 family
👫 man and woman holding hands
💃 dancer
🕺 man dancing
🚶 pedestrian
🏃 runner
🧘 person in lotus position
💅 nail polish
💇 haircut
💆 face massage
🤷 shrug
🤦 face palm
🙋 happy person raising one hand
🎅 father christmas
👑 crown`,
  },
  {
    name: 'Hearts and signs',
    list: `❤️ heavy heart
🧡 orange heart
💛 yellow heart
💚 green heart
💙 blue heart
💜 purple heart
🖤 heart
🤍 white heart
💔 broken heart
💕 two hearts
💖 sparkling heart
💘 heart with arrow
💝 heart with ribbon
💯 hundred points symbol
✅ white heavy check mark
☑️ ballot box with check
✔️ heavy check mark
❌ cross mark
❗ heavy exclamation mark symbol
‼️ double exclamation mark
⁉️ exclamation question mark
⚠️ warning
🚫 no entry
🆕 squared new
🆓 squared free
🔝 top with upwards arrow above
🔜 soon with rightwards arrow above
🔥 fire
✨ sparkles
⭐ white medium star
🌟 glowing star
💫 dizzy symbol
💥 collision symbol
⚡ high voltage
💡 electric light bulb
💬 speech balloon
💭 thought balloon
🔔 bell
📌 pushpin
📍 round pushpin
➡️ rightwards arrow
⬅️ leftwards arrow
⬇️ downwards arrow
⬆️ upwards arrow
🔴 large red circle
🟢 large green circle
🔵 large blue circle
⚪️ medium white circle
▶️ right-pointing triangle
♻️ universal recycling symbol`,
  },
  {
    name: 'Food and drink',
    list: `☕ hot beverage
🍵 teacup without handle
🥐 croissant
🥖 baguette bread
🍞 bread
🥨 pretzel
🧀 cheese wedge
🥚 egg
🍳 cooking
🥞 pancakes
🧇 waffle
🥓 bacon
🍔 hamburger
🍟 french fries
🍕 slice of pizza
🌭 hot dog
🥪 sandwich
🌮 taco
🥗 green salad
🍲 pot of food
🍝 spaghetti
🍣 sushi
🍤 fried shrimp
🍚 cooked rice
🥟 dumpling
🍎 red apple
🍊 tangerine
🍋 lemon
🍌 banana
🍉 watermelon
🍇 grapes
🍓 strawberry
🍒 cherries
🍑 peach
🥑 avocado
🍅 tomato
🥕 carrot
🌽 ear of maize
🍄 mushroom
🎂 birthday cake
🍰 shortcake
🧁 cupcake
🍪 cookie
🍩 doughnut
🍫 chocolate bar
🍬 candy
🍦 soft ice cream
🍯 honey pot
🥛 glass of milk
🍷 wine glass
🥂 clinking glasses
🍾 bottle with popping cork
🍺 beer mug
🍹 tropical drink
🧊 ice cube`,
  },
  {
    name: 'Nature and weather',
    list: `🐶 dog face
🐱 cat face
🐭 mouse face
🐰 rabbit face
🦊 fox face
🐻 bear face
🐼 panda face
🦁 lion face
🐯 tiger face
🐮 cow face
🐷 pig face
🐸 frog face
🐔 chicken
🐧 penguin
🐦 bird
🦉 owl
🐴 horse face
🦄 unicorn face
🐝 honeybee
🦋 butterfly
🐞 lady beetle
🐢 turtle
🐙 octopus
🐬 dolphin
🐳 spouting whale
🐾 paw prints
💐 bouquet
🌸 cherry blossom
🌹 rose
🌷 tulip
🌻 sunflower
🌼 blossom
🌿 herb
🍀 four leaf clover
🍁 maple leaf
🍂 fallen leaf
🌱 seedling
🌲 evergreen tree
🎄 christmas tree
🌴 palm tree
🌵 cactus
☀️ sun with rays
🌤️ white sun with small cloud
☁️ cloud
🌧️ cloud with rain
⛈️ thunder cloud and rain
🌈 rainbow
❄️ snowflake
⛄ snowman without snow
🌊 water wave
🌙 crescent moon
🌍 earth globe europe-africa
🪐 ringed planet
🏔️ snow capped mountain
🏖️ beach with umbrella`,
  },
  {
    name: 'Work and things',
    list: `📱 mobile phone
💻 personal computer
⌨️ keyboard
🖥️ desktop computer
🖨️ printer
📷 camera
📸 camera with flash
🎥 movie camera
🎬 clapper board
🎙️ studio microphone
🎧 headphone
🎵 musical note
📺 television
📻 radio
📚 books
📖 open book
📝 memo
✏️ pencil
📎 paperclip
📋 clipboard
📁 file folder
📅 calendar
🗓️ spiral calendar pad
⏰ alarm clock
⏳ hourglass with flowing sand
⌛ hourglass
📈 chart with upwards trend
📉 chart with downwards trend
📊 bar chart
💰 money bag
💵 banknote with dollar
💳 credit card
🧾 receipt
🛒 shopping trolley
🛍️ shopping bags
🎁 wrapped present
🏷️ label
📦 package
🚚 delivery truck
✉️ envelope
📧 e-mail symbol
📣 cheering megaphone
📢 public address loudspeaker
🔍 left-pointing magnifying glass
🔒 lock
🔑 key
🔗 link symbol
⚙️ gear
🔧 wrench
🔨 hammer
🎨 artist palette
✂️ scissors
🧵 spool of thread
🧶 ball of yarn
💎 gem stone
💍 ring
👗 dress
👟 athletic shoe
👠 high-heeled shoe
👜 handbag
💄 lipstick
💊 pill
🩺 stethoscope
🧴 lotion bottle
🕯️ candle
🛋️ couch and lamp
🛁 bathtub
🏠 house building
🏢 office building
🏪 convenience store
🏫 school`,
  },
  {
    name: 'Fun and travel',
    list: `🎉 party popper
🎊 confetti ball
🎈 balloon
🏆 trophy
🥇 first place medal
🎯 direct hit
🎲 game die
🎮 video game
🧩 jigsaw puzzle piece
♟️ chess pawn
🎤 microphone
🎸 guitar
🎹 musical keyboard
🎭 performing arts
🎟️ admission tickets
🎫 ticket
⚽ soccer ball
🏀 basketball and hoop
🏐 volleyball
🎾 tennis racquet and ball
🏒 ice hockey stick and puck
⛷️ skier
🏂 snowboarder
⛸️ ice skate
🏋️ weight lifter
🚴 bicyclist
🏊 swimmer
🚀 rocket
✈️ airplane
🚗 automobile
🚕 taxi
🚌 bus
🚆 train
🚲 bicycle
🛴 scooter
⛵ sailboat
🗺️ world map
🧭 compass
🧳 luggage
⛺ tent
🎆 fireworks
🎇 firework sparkler
🧨 firecracker
🪄 magic wand
🔮 crystal ball
🏁 chequered flag
🚩 triangular flag on post`,
  },
];
