import { expect, test } from 'vitest'
import { startProcess } from '../../test/host/server-process.ts'
import { canMountDisks, mountSmallDisk } from '../../test/small-disk.ts'

test.each(canMountDisks ? ['user list', 'backup'] : [])(
  'on a full disk, qingjian %s says what to do instead of a stack',
  async (name) => {
    const disk = await mountSmallDisk(16)
    const run = (command: string[]) =>
      startProcess('src/cli/cli.ts', command, { DATA_DIR: disk.path }, disk.enter)
    expect(await run(['user', 'list']).exited).toBe(0)
    await disk.run('cat /dev/zero > $DISK/ballast || true')
    const command = run([...name.split(' '), ...(name === 'backup' ? [`${disk.path}/copy.db`] : [])])
    expect(await command.exited).toBe(1)
    expect(command.output()).toMatch(/磁盘已满.*旧备份/)
    expect(command.output()).not.toContain('SQLITE')
  },
)
