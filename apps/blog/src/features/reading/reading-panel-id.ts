/** Element id of the reading settings panel on every article page. */
export const readingPanelId = 'reading-settings'
