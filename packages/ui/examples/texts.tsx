import { Pagination } from '@qingjian/ui/pagination'
import { en, TextsProvider } from '@qingjian/ui/texts'

export default function Example() {
  return (
    <TextsProvider texts={en}>
      <Pagination pageCount={12} getHref={(page) => `/archive?page=${String(page)}`} />
    </TextsProvider>
  )
}
