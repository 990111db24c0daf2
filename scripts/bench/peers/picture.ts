/** An SVG data URL, so that no request is measured. */
export const picture: string = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#2f6f57"/></svg>')}`
