import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createCompletionCommand, createCompletionScript } from '#cli/commands/completion.command.ts'
import { restoreCommand } from '#cli/commands/backup.command.ts'
import { doctorCommand } from '#cli/commands/doctor.command.ts'
import { exportCommand } from '#cli/commands/export.command.ts'
import { userCommands } from '#cli/commands/user.command.ts'
import { ensureProgram } from '../../../test/debian-programs.ts'

const named = [doctorCommand, restoreCommand, exportCommand, ...userCommands]
const commands = [...named, createCompletionCommand(named)]

const run = (program: string, lines: string): string =>
  execFileSync(ensureProgram(program), ['-c', lines], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Sets what bash and its emulation pass to the function, and prints its words. */
function call(words: string[]): string {
  const line = ['qingjian', ...words].map((word) => `'${word}'`).join(' ')
  return `COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _qingjian; echo "\${COMPREPLY[@]}"`
}

const split = (text: string): string[] => text.trim().split(/\s+/)

const shells: Record<string, (words: string[]) => string[]> = {
  bash: (words) => split(run('bash', `${createCompletionScript('bash', commands)}\n${call(words)}`)),
  zsh: (words) =>
    split(
      run(
        'zsh',
        // `compgen` of zsh calls the function so.
        [
          'autoload -U compinit && compinit -D -u',
          createCompletionScript('zsh', commands),
          `call() { emulate -L sh; setopt kshglob noshglob braceexpand; ${call(words)} }; call`,
        ].join('\n'),
      ),
      // zsh itself leaves out the others.
    ).filter((word) => word.startsWith(words.at(-1) ?? '')),
  fish: (words) =>
    split(
      run(
        'fish',
        `${createCompletionScript('fish', commands)}\ncd (mktemp -d); complete -C 'qingjian ${words.join(' ')}'`,
      ).replaceAll(/\t.*/g, ''),
    ),
}

test.each(Object.entries(shells))('%s completes commands, subcommands and options', (_, complete) => {
  const options = ['--dry-run', '--json', '--quiet', '--help']
  expect(complete(['doc'])).toEqual(['doctor'])
  expect(complete(['user', 're']).toSorted()).toEqual(['remove-second-factor', 'reset-password'])
  expect(complete(['user', 'add', '--a'])).toEqual(['--admin'])
  expect(complete(['doctor', '--']).toSorted()).toEqual(['--help', '--json', '--quiet'])
  expect(complete(['restore', '--']).toSorted()).toEqual(options.toSorted())
  expect(complete(['completion', '']).filter((word) => !word.startsWith('-'))).toEqual(
    expect.arrayContaining(['bash', 'fish', 'zsh']),
  )
})

test.each(Object.entries(shells))('%s completes options after others and after arguments', (_, complete) => {
  expect(complete(['user', 'add', '--admin', '--n']).toSorted()).toEqual(['--name', '--nickname'])
  expect(complete(['restore', 'blog.db', '--d'])).toEqual(['--dry-run'])
})

test('another shell is rejected', () => {
  expect(() => createCompletionScript('tcsh', commands)).toThrow('没有 tcsh 的补全')
})
