export const fillInAllFields = 'Заполните все поля';
export const enterChannelNameOrNumber = 'Укажите @имя канала или его номер: он начинается с -100';
export const vkCommunityNumber = 'Номер сообщества ВКонтакте начинается с минуса: -123456789';
export const groupNumberIsDigits = 'Номер группы состоит из цифр';
