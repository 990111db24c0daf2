/** Whether the keys of this machine are Apple's. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The shortcut of the palette, as this machine writes it. */
export const paletteShortcut = isApple ? '⌘ K' : 'Ctrl K'
