import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from '#cli/command-error.ts'

/** Asks whoever typed a command. */
export interface Prompt {
  /** Whether somebody sits there, who wants to be asked and may mistype. */
  isInteractive: boolean
  /** What was typed after `question`; for a program the next line that it gives, empty if there is none. */
  question(question: string): Promise<string>
  /** The same, with nothing of the answer on the screen. */
  questionHidden(question: string): Promise<string>
  close(): void
}

/** Opens the terminal, or whatever stands in for it. */
export function createPrompt(): Prompt {
  const isInteractive = process.stdin.isTTY
  const screen = new MutableOutput()
  const reader = createInterface({ input: process.stdin, output: screen, terminal: isInteractive })
  const next = isInteractive ? (question: string) => reader.question(question) : readLines(reader)

  return {
    isInteractive,
    question: next,
    async questionHidden(question) {
      const answer = next(question)
      // The question is on the screen by now; what is typed from here on is not.
      screen.isMuted = true
      try {
        return await answer
      } finally {
        screen.isMuted = false
        if (isInteractive) process.stderr.write('\n')
      }
    },
    close: () => reader.close(),
  }
}

/** Standard error, which can go dark: what a command prints to standard output stays clean. */
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
 * Asks for a new password, twice if a person types it.
 * @throws CommandError if the two differ.
 */
export async function promptNewPassword(prompt: Prompt): Promise<string> {
  const password = await prompt.questionHidden('密码（8 到 64 位，输入时不显示）：')
  if (prompt.isInteractive && (await prompt.questionHidden('再输入一次：')) !== password) {
    throw new CommandError('两次输入的密码不一样')
  }
  return password
}
