import type { ReactNode } from 'react'

/** A command of the palette. */
export interface Command {
  /** Unique among all commands; part of the element id. */
  key: string
  /** Text of the row. */
  label: string
  /** Shown at the end of the row, such as a shortcut. */
  hint?: string
  /** Icon before the label. */
  icon?: ReactNode
  /** Further words by which {@link matchCommands} finds it. */
  keywords?: string
}

/** Commands below one heading. */
export interface CommandGroup<Item extends Command = Command> {
  /** Heading, unique among the groups. */
  name: string
  /** Commands in their order. */
  items: readonly Item[]
}
