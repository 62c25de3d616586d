export const unknownType = 'Unknown type of content';
export const unknownTypeInMix = 'Unknown type of content in the mix';
export const shareIsNumber = 'The share has to be a number';
export const shareIsWhole = 'The share has to be a whole number';
export const shareTooLow = 'The share cannot be below 0';
export const shareTooHigh = 'The share cannot be above 100';
export const mixIsWhole = 'The content mix has to add up to 100%';
