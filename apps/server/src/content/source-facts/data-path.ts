const prefix = '_data/'

/** Source path of what a data file of the old site's theme contains. No file has it: names that begin with `_` are not published. */
export const toDataPath = (name: string): string => prefix + name

/** Whether the source path is that of an item of a data file. */
export const isFromDataFile = (sourcePath: string): boolean => sourcePath.startsWith(prefix)
