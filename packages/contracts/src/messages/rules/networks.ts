export const NETWORKS_RULES = {
  fillInAllFields: 'Заполните все поля',
  enterChannelNameOrNumber: 'Укажите @имя канала или его номер: он начинается с -100',
  vkCommunityNumber: 'Номер сообщества ВКонтакте начинается с минуса: -123456789',
  groupNumberIsDigits: 'Номер группы состоит из цифр',
};
