import { Pagination } from '@qingjian/ui/pagination'
import { useState } from 'react'

export default function Example() {
  const [page, setPage] = useState(1)
  return (
    <Pagination
      page={page}
      pageCount={12}
      onPageChange={setPage}
      getHref={(number) => `/archive?page=${String(number)}`}
    />
  )
}
