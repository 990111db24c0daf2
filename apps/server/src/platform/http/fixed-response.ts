import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles requests of one fixed path. */
export type FixedResponse = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>
