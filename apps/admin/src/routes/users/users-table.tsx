import type { ManagedUser } from '@qingjian/api-client/contract'
import { Avatar } from '@qingjian/ui/avatar'
import { createColumnHelper, flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { UserMarks } from './user-marks.tsx'
import styles from './users-table.module.css'

const column = createColumnHelper<ManagedUser>()
const columns = [
  column.accessor('nickname', {
    header: '用户',
    cell: ({ row: { original: user } }) => (
      <Link to={paths.user(user.id)} className={styles.user}>
        <Avatar src={user.avatar} name={user.nickname} alt="" size="s" />
        <span>{user.nickname}</span>
      </Link>
    ),
  }),
  column.display({ id: 'marks', header: '角色', cell: ({ row }) => <UserMarks user={row.original} /> }),
  column.accessor(({ comments, messages, chatLines }) => comments + messages + chatLines, {
    id: 'texts',
    header: '写过',
    cell: ({ getValue }) => `${getValue()} 条`,
  }),
  column.accessor('lastTime', {
    header: '最近来过',
    cell: ({ getValue }) => getValue()?.slice(0, 16) ?? '没有登录',
  }),
  column.accessor('createTime', { header: '注册', cell: ({ getValue }) => getValue().slice(0, 10) }),
]

/** Users as a table. */
export function UsersTable({ users }: { users: ManagedUser[] }): ReactElement {
  // oxlint-disable-next-line react/incompatible-library -- its functions change with its state; nothing here is memoised
  const table = useReactTable({
    data: users,
    columns,
    getRowId: ({ id }) => String(id),
    getCoreRowModel: getCoreRowModel(),
  })
  return (
    <table className={styles.table}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" data-column={header.id}>
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getVisibleCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
