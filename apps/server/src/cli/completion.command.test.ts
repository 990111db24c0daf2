import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createCompletionScript } from '#cli/completion.command.ts'
import { restoreCommand } from '#cli/backup.command.ts'
import { doctorCommand } from '#cli/doctor.command.ts'
import { userCommands } from '#cli/user.command.ts'

const commands = [doctorCommand, restoreCommand, ...userCommands]

test('bash completes commands, subcommands and options', () => {
  const script = createCompletionScript('bash', commands)
  const complete = (...words: string[]): string[] => {
    const line = ['qingjian', ...words].map((word) => `'${word}'`).join(' ')
    const lines = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _qingjian; echo "\${COMPREPLY[@]}"`
    return execFileSync('bash', ['-c', lines], { encoding: 'utf8' }).trim().split(' ')
  }
  expect(complete('doc')).toEqual(['doctor'])
  expect(complete('user', 're')).toEqual(['reset-password', 'remove-second-factor'])
  expect(complete('user', 'add', '--a')).toEqual(['--admin'])
  expect(complete('doctor', '--')).toEqual(['--json', '--quiet', '--help'])
  expect(complete('restore', '--')).toEqual(['--dry-run', '--json', '--quiet', '--help'])
})

test('zsh and fish have scripts too, another shell is refused', () => {
  expect(createCompletionScript('zsh', commands)).toContain('bashcompinit')
  expect(createCompletionScript('fish', commands)).toContain('complete -c qingjian')
  expect(() => createCompletionScript('tcsh', commands)).toThrow('没有 tcsh 的补全')
})
