/** Whether the platform is Apple's, which uses ⌘. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The shortcut of the palette in the notation of the platform. */
export const paletteShortcut = isApple ? '⌘ K' : 'Ctrl K'
