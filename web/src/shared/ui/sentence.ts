/** A contract message in this build's language; the translation beside this file looks it up. */
export const sentence = async (russian: string): Promise<string> => russian;
