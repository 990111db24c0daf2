/** Number of pictures in a row of the sheet. */
export const SHEET_COLUMNS = 16
