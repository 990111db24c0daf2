import type { ReactNode } from 'react'
import type { Localized } from './localized.ts'

/** A numbered part in the picture of a component. */
export interface Part {
  /** CSS selector of the part in the example. */
  selector: string
  name: Localized
}

/** An advice with a live example. */
export interface Advice {
  text: Localized
  example: ReactNode
}

/** A row of the keyboard table. */
export interface KeyDocs {
  /** Names of `KeyboardEvent.key`; a combination is joined by `+`. */
  keys: readonly string[]
  effect: Localized
  /** Name of the test, in the folder of the component, that covers it; a test checks that it exists. */
  test: string
}

/** What the docs page of a component shows beside what is generated from props, styles and changelog. */
export interface ComponentDocs {
  /** Folder and subpath of the component. */
  entry: string
  /** One sentence about the component. */
  is: Localized
  status: 'stable' | 'beta'
  /** First released version. */
  since: string
  anatomy: {
    example: ReactNode
    parts: readonly Part[]
    /** Enlarges the picture of a component whose parts are smaller than their numbers. */
    zoom?: number
  }
  do: readonly Advice[]
  dont: readonly Advice[]
  keys: readonly KeyDocs[]
  screenReader: readonly Localized[]
  /** Titles of related components. */
  related: readonly string[]
  /** Height in px of examples that need a page, such as dialogs; they are shown in frames. */
  frameHeight?: number
}
