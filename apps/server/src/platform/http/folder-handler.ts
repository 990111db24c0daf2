import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Handles the requests below a path prefix.
 * @param name The rest of the path.
 */
export type FolderHandler = (req: IncomingMessage, res: ServerResponse, name: string) => Promise<void>
