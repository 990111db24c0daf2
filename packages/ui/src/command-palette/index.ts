export { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'
export type { CommandPaletteTexts } from './command-palette-texts.ts'
export type { Command, CommandGroup } from './command.ts'
export { matchCommands } from './match-commands.ts'
