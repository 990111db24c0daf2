/** Id of the panel with the settings for reading, which stands on every article. */
export const readingPanelId = 'reading-settings'
