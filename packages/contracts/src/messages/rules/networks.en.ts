export const fillInAllFields = 'Please fill in all fields';
export const enterChannelNameOrNumber = 'Enter the channel’s @name or its number: it begins with -100';
export const vkCommunityNumber = 'The number of a VK community begins with a minus: -123456789';
export const groupNumberIsDigits = 'The number of a group consists of digits';
