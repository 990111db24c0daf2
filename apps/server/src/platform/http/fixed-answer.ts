import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers one fixed address. */
export type FixedAnswer = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>
