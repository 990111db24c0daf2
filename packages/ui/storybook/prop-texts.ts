/** Chinese texts of the generated props tables, by their English text. */
export const propTexts: Readonly<Record<string, string>> = {}
