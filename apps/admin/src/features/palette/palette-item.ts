import type { Command, CommandGroup } from '@qingjian/ui/command-palette'

/** An item of the palette. */
export interface PaletteItem extends Command {
  /** Path of the screen that it opens. */
  to: string
}

/** Items below one heading. */
export type PaletteGroup = CommandGroup<PaletteItem>
