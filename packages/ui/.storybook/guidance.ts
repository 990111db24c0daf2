/** When a component is the right one, and when it is not; by the title of its stories. */
export const guidance: Readonly<Record<string, { do: string[]; dont: string[] }>> = {
  AlbumCard: {
    do: ['用在相册列表里，整张卡片都能点', '给封面写明宽高，位置先留好'],
    dont: ['不要在卡片里再放链接或按钮'],
  },
  Avatar: { do: ['名字就在旁边时把 alt 设为空'], dont: ['不要拿它放方形的标志'] },
  BackToTop: { do: ['一页只放一个，位置由页面决定'], dont: ['不要在一屏就能看完的页面上放'] },
  Button: {
    do: ['一处只有一个主要按钮', '等待时用 loading，焦点会留在原处'],
    dont: ['去别的页面请用链接，可借 buttonLook 的样子'],
  },
  Carousel: { do: ['三到五张，每张都有自己的链接'], dont: ['不要把只有这里才有的要紧内容藏在后面几张'] },
  ContextMenu: { do: ['放别处也能找到的快捷操作'], dont: ['不要盖住输入框和聊天记录的右键菜单'] },
  Dialog: {
    do: ['标题说清要做什么', '做完就关，焦点会回到原来的按钮'],
    dont: ['不要在对话框上再开对话框，短消息请用 toast'],
  },
  Drawer: { do: ['手机上的导航和筛选'], dont: ['不要拿它问是或否，那是 MessageBox 的事'] },
  DropdownMenu: { do: ['放与按钮有关的几个操作'], dont: ['选一个值请用 Select，站点导航请用 SiteMenu'] },
  SiteMenu: { do: ['父项自己也是链接，没有脚本也能去'], dont: ['不要超过两级'] },
  EmojiPicker: {
    do: ['放在输入框旁边，选中后把焦点还给输入框', '一页可以有几个，最近使用是共同的'],
    dont: ['不要把它的图片指向别人的站'],
  },
  EmptyState: { do: ['说清为什么是空的，再给一个出路'], dont: ['加载时不要用它，那时用 Skeleton'] },
  Field: { do: ['标签一直在，提示写在下面', '错误说怎样改，不只说错了'], dont: ['不要用占位文字代替标签'] },
  Highlight: { do: ['标出搜索结果里的词'], dont: ['不要用它做一般的强调'] },
  Icon: { do: ['与文字一起用，随文字的大小和颜色'], dont: ['单独用时请放进 IconButton，它有名字'] },
  ImagePreview: {
    do: ['给出宽高和缩略图，打开时不跳', '图注写拍了什么'],
    dont: ['不要拿它看界面截图之外的网页'],
  },
  LazyImage: {
    do: ['首屏的图加 priority', '写明宽高或比例'],
    dont: ['装饰用的图请把 alt 设为空，不要留默认值'],
  },
  LoadingOverlay: {
    do: ['局部刷新用 LoadingOverlay，换整页用 PageLoadingOverlay', '可能很快时加 delay'],
    dont: ['首次载入请用 Skeleton，位置不会跳'],
  },
  MessageBox: {
    do: ['按钮写动作，例如「删除」', '不能恢复的用 danger'],
    dont: ['可以撤销的操作不要问，做完给撤销'],
  },
  MessageButton: { do: ['知道数目就给 count，不知道就给 hasUnread'], dont: ['朱红只留给未读，不要另作装饰'] },
  Pagination: { do: ['给 getHref，没有脚本也能翻页'], dont: ['不要与无限滚动一起用'] },
  ReadingProgress: { do: ['放在长文章的顶上'], dont: ['不要用它表示载入的进度'] },
  Reveal: { do: ['只给首屏以下的内容'], dont: ['不要层层嵌套'] },
  Skeleton: { do: ['大小与将来的内容一样'], dont: ['它对读屏是隐藏的，请另外说明正在加载'] },
  Tabs: { do: ['同一层的几块内容，一次看一块'], dont: ['去别的页面请用链接'] },
  Tag: { do: ['朱印只给置顶'], dont: ['不要用标签当按钮'] },
  Toast: { do: ['一句话说完结果'], dont: ['需要决定的事请用 MessageBox'] },
  Tooltip: { do: ['补充说明，例如快捷键'], dont: ['不要放只有这里才有的内容，触屏上看不到'] },
}
