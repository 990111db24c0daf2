import { expect, test } from 'vitest'
import { type Command, parseCommandArguments } from '#cli/command.ts'

const command: Command = {
  name: 'user add',
  positionals: ['<账号>'],
  options: {
    admin: { description: '添加管理员' },
    name: { value: '<用户名>', description: '登录用的名字' },
  },
  description: '添加用户',
  run: async () => undefined,
}

test('parses flags, option values and positional arguments in any order', () => {
  const parsed = parseCommandArguments(command, ['--name', 'ziqin', 'z@mail.example', '--admin'])
  if (parsed === 'help') throw new Error('parsed as --help')
  expect(parsed.positionals).toEqual(['z@mail.example'])
  expect(parsed.option('name')).toBe('ziqin')
  expect(parsed.option('email')).toBeUndefined()
  expect(parsed.hasFlag('admin')).toBe(true)
})

test('takes values that start with a hyphen after = and arguments that do after --', () => {
  const parsed = parseCommandArguments(command, ['--name=-x', '--', '--admin'])
  if (parsed === 'help') throw new Error('parsed as --help')
  expect(parsed.option('name')).toBe('-x')
  expect(parsed.positionals).toEqual(['--admin'])
  expect(parsed.hasFlag('admin')).toBe(false)
})

test.each([[['--help']], [['-h']], [['a', 'b', '--root', '--help']]])('%j is a request for help', (args) => {
  expect(parseCommandArguments(command, args)).toBe('help')
})

test.each([
  [['a', '--root'], '没有 --root 这个选项'],
  [['a', '-x'], '没有 -x 这个选项'],
  [['a', '--constructor'], '没有 --constructor 这个选项'],
  [['a', '--name'], '--name 后面没有写<用户名>'],
  [['a', '--name', '--admin'], '--name 后面没有写<用户名>'],
  [['a', '--admin=yes'], '--admin 后面不写内容'],
  [[], '没有写<账号>'],
  [['a', 'b'], '多写了“b”；一项内容里有空格时加引号'],
])('%j is rejected: %s', (args, message) => {
  expect(() => parseCommandArguments(command, args)).toThrow(message)
})

test('an optional positional argument may be missing', () => {
  const optional: Command = { ...command, positionals: ['[文件夹]'] }
  for (const args of [[], ['a']])
    expect(parseCommandArguments(optional, args)).toMatchObject({ positionals: args })
})

test('each command that prints a result has --json and --quiet, others have not', () => {
  const parsed = parseCommandArguments(command, ['a', '--json', '--quiet'])
  if (parsed === 'help') throw new Error('parsed as --help')
  expect([parsed.hasFlag('json'), parsed.hasFlag('quiet')]).toEqual([true, true])
  const start: Command = { ...command, positionals: [], hasResult: false }
  for (const option of ['--json', '--quiet'])
    expect(() => parseCommandArguments(start, [option])).toThrow(`没有 ${option} 这个选项`)
})
