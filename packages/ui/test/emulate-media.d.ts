/**
 * Emulates media features in Chromium, for example `{ 'prefers-reduced-motion': 'reduce' }`, until the test ends.
 * The command returns before the page has updated, hence the poll.
 */
export declare function emulateMedia(features: Record<string, string>): Promise<void>
