const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The modifier of shortcuts in the notation of the platform. */
export const modifierKey = isApple ? '⌘' : 'Ctrl'

/** The modifier of shortcuts in the notation of `aria-keyshortcuts`. */
export const ariaModifierKey = isApple ? 'Meta' : 'Control'
