import type { ReactNode } from 'react';
import type { GuidePictureName } from '../model/network-guides';
import { pictureTexts as texts } from '../picture-texts';
import classes from './guide-picture.module.css';

const WIDTH = 360;

/** A sketch of a network's screen, with the relevant place in our own colour. The step says the same in words. */
export function GuidePicture({ name }: { name: GuidePictureName }) {
  const { height, drawing } = PICTURES[name];
  return (
    <svg className={classes.picture} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      <rect className={classes.window} x="0.5" y="0.5" width={WIDTH - 1} height={height - 1} rx="10" />
      {drawing}
    </svg>
  );
}

interface At {
  y: number;
  children: string;
}

function Title({ children }: { children: string }) {
  return (
    <>
      <text className={classes.text} x="16" y="23" fontWeight="600">
        {children}
      </text>
      <path className={classes.line} d={`M0.5 34.5H${WIDTH - 0.5}`} />
    </>
  );
}

/** A message of a chat, ours at the right. */
function Bubble({ y, width, own = false, children }: At & { width: number; own?: boolean }) {
  const x = own ? WIDTH - 14 - width : 14;
  return (
    <>
      <rect className={own ? classes.own : classes.panel} x={x} y={y} width={width} height="24" rx="9" />
      <text className={classes.text} x={x + 10} y={y + 16}>
        {children}
      </text>
    </>
  );
}

function Row({ y, children }: At) {
  return (
    <text className={classes.dim} x="16" y={y}>
      {children}
    </text>
  );
}

/** What the user presses or copies. */
function Mark({ x, y, width, children }: At & { x: number; width: number }) {
  return (
    <>
      <rect className={classes.mark} x={x} y={y} width={width} height="24" rx="7" />
      <text className={classes.marked} x={x + width / 2} y={y + 16} textAnchor="middle">
        {children}
      </text>
    </>
  );
}

function Toggle({ y, on }: { y: number; on: boolean }) {
  return (
    <>
      <rect className={on ? classes.on : classes.off} x="316" y={y - 12} width="28" height="16" rx="8" />
      <circle className={classes.knob} cx={on ? 336 : 324} cy={y - 4} r="6" />
    </>
  );
}

function Ticked({ y, children }: At) {
  return (
    <>
      <rect className={classes.on} x="16" y={y - 11} width="14" height="14" rx="4" />
      <path className={classes.tick} d={`M19.5 ${y - 4}l2.5 2.5 4.5-5`} />
      <text className={classes.text} x="38" y={y}>
        {children}
      </text>
    </>
  );
}

/** The browser's address bar; `id` is the part to copy. */
function Address({ start, id, idX, idWidth }: { start: string; id: string; idX: number; idWidth: number }) {
  return (
    <>
      <rect className={classes.panel} x="14" y="12" width={WIDTH - 28} height="32" rx="16" />
      <text className={classes.dim} x="30" y="32">
        {start}
      </text>
      <Mark x={idX} y={16} width={idWidth}>
        {id}
      </Mark>
    </>
  );
}

interface Picture {
  height: number;
  drawing: ReactNode;
}

const PICTURES: Record<GuidePictureName, Picture> = {
  'bot-father': {
    height: 140,
    drawing: (
      <>
        <Title>@BotFather</Title>
        <Bubble y={44} width={76} own>
          /newbot
        </Bubble>
        <Bubble y={74} width={200}>
          Done! Use this token:
        </Bubble>
        <Mark x={14} y={104} width={232}>
          1234567890:AAExampleToken…
        </Mark>
      </>
    ),
  },
  'channel-administrators': {
    height: 132,
    drawing: (
      <>
        <Title>{texts.telegram.administrators}</Title>
        <Row y={56}>{texts.telegram.owner}</Row>
        <Row y={80}>{texts.telegram.bot}</Row>
        <Mark x={14} y={94} width={190}>
          {texts.telegram.add}
        </Mark>
      </>
    ),
  },
  'bot-rights': {
    height: 116,
    drawing: (
      <>
        <Title>{texts.telegram.rights}</Title>
        <Mark x={10} y={41} width={186}>
          {texts.telegram.post}
        </Mark>
        <Toggle y={57} on />
        <Row y={81}>{texts.telegram.profile}</Row>
        <Toggle y={81} on={false} />
        <Row y={104}>{texts.telegram.subscribers}</Row>
        <Toggle y={104} on={false} />
      </>
    ),
  },
  'channel-number': {
    height: 56,
    drawing: <Address start="web.telegram.org/a/#" id="-1001234567890" idX={152} idWidth={118} />,
  },
  'vk-key-page': {
    height: 132,
    drawing: (
      <>
        <Title>{texts.vk.api}</Title>
        <Row y={57}>{texts.vk.keys}</Row>
        <Row y={80}>{texts.vk.none}</Row>
        <Mark x={14} y={94} width={112}>
          {texts.vk.create}
        </Mark>
      </>
    ),
  },
  'vk-key-rights': {
    height: 132,
    drawing: (
      <>
        <Title>{texts.vk.new}</Title>
        <Ticked y={56}>{texts.vk.management}</Ticked>
        <Ticked y={80}>{texts.vk.photos}</Ticked>
        <Ticked y={104}>{texts.vk.wall}</Ticked>
        <Mark x={252} y={94} width={94}>
          {texts.vk.submit}
        </Mark>
      </>
    ),
  },
  'vk-number': {
    height: 56,
    drawing: <Address start="vk.com/club" id="123456789" idX={98} idWidth={92} />,
  },
  'ok-application': {
    height: 92,
    drawing: (
      <>
        <Title>{texts.ok.settings}</Title>
        <Row y={66}>{texts.ok.key}</Row>
        <Mark x={140} y={50} width={172}>
          ABCDEFGHIJKLMNOPQ
        </Mark>
      </>
    ),
  },
  'ok-session': {
    height: 116,
    drawing: (
      <>
        <Title>{texts.ok.token}</Title>
        <Row y={61}>access_token</Row>
        <Mark x={140} y={45} width={172}>
          tkn1exampleexample…
        </Mark>
        <Row y={93}>session_secret_key</Row>
        <Mark x={140} y={77} width={172}>
          0123456789abcdef…
        </Mark>
      </>
    ),
  },
  'ok-number': {
    height: 56,
    drawing: <Address start="ok.ru/group/" id="70000001234567" idX={102} idWidth={122} />,
  },
};
