import type { CurrentUser } from '@qingjian/api-client/contract'
import { currentUserQuery } from '@qingjian/api-client/query'
import { QueryObserver } from '@tanstack/react-query'
import type { AppContext } from '#core/data/app-context.ts'

/** Calls the listener with the current user, or null for a guest: immediately, and on each change. */
export function followUser(
  { api, queryClient }: AppContext,
  listener: (user: CurrentUser | null) => void,
): void {
  const observer = new QueryObserver(queryClient, { ...currentUserQuery(api), enabled: false })
  let known: number | null | undefined
  const follow = (user: CurrentUser | null): void => {
    const id = user?.id ?? null
    if (id === known) return
    known = id
    listener(user)
  }
  observer.subscribe(({ data }) => follow(data ?? null))
  follow(observer.getCurrentResult().data ?? null)
}
