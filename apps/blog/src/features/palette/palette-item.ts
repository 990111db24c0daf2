import type { Command, CommandGroup } from '@qingjian/ui/command-palette'

/** A command of the palette. */
export interface PaletteItem extends Command {
  run: () => void
}

/** A group of commands. */
export type PaletteGroup = CommandGroup<PaletteItem>
