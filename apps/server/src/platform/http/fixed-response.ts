import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers one fixed address. */
export type FixedResponse = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>
