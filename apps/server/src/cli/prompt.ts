import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from '#cli/command-error.ts'

/** Reads input of a command. */
export interface Prompt {
  /** Whether stdin is a terminal. */
  isInteractive: boolean
  /** Shows the query and reads a line; without a terminal, reads the next line of stdin, empty at its end. */
  question(query: string): Promise<string>
  /** The same without echo. */
  questionHidden(query: string): Promise<string>
  close(): void
}

/** Reads from stdin and writes to stderr. */
export function createPrompt(): Prompt {
  const isInteractive = process.stdin.isTTY
  const output = new MutableOutput()
  const reader = createInterface({ input: process.stdin, output: output, terminal: isInteractive })
  const nextLine = isInteractive ? (query: string) => reader.question(query) : readLines(reader)

  return {
    isInteractive,
    question: nextLine,
    async questionHidden(query) {
      const line = nextLine(query)
      // The query is already written; mute the echo of the input.
      output.isMuted = true
      try {
        return await line
      } finally {
        output.isMuted = false
        if (isInteractive) process.stderr.write('\n')
      }
    },
    close: () => reader.close(),
  }
}

/** Standard error that can be muted; stdout has the command's output only. */
class MutableOutput extends Writable {
  isMuted = false

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (!this.isMuted) process.stderr.write(chunk)
    done()
  }
}

function readLines(reader: Interface): () => Promise<string> {
  const lines = reader[Symbol.asyncIterator]()
  return async () => {
    const { done, value } = await lines.next()
    return done === true ? '' : value
  }
}

/**
 * Prompts for a new password, twice on a terminal.
 * @throws CommandError if they differ.
 */
export async function promptNewPassword(prompt: Prompt): Promise<string> {
  const password = await prompt.questionHidden('密码（8 到 64 位，输入时不显示）：')
  if (prompt.isInteractive && (await prompt.questionHidden('再输入一次：')) !== password) {
    throw new CommandError('两次输入的密码不一样')
  }
  return password
}
