/** Usage guidance of a component. */
interface Guidance {
  /** Description of the component. */
  is: string
  /** When and how to use it. */
  do: string[]
  /** When not to use it. */
  dont: string[]
}

/** Guidance for designers, by the title of a component's stories. */
export const guidance: Readonly<Record<string, Guidance>> = {
  AlbumCard: {
    is: '相册列表里的一张卡片：封面、名字、张数和简介。',
    do: ['用在相册列表里，整张卡片都能点', '给封面写明宽高，位置先留好'],
    dont: ['不要在卡片里再放链接或按钮'],
  },
  Avatar: {
    is: '人的头像；没有图片时显示名字的第一个字。',
    do: ['名字就在旁边时把 alt 设为空'],
    dont: ['不要拿它放方形的标志'],
  },
  BackToTop: {
    is: '滚动一段距离后出现，一按回到页首。',
    do: ['一页只放一个，位置由页面决定'],
    dont: ['不要在一屏就能看完的页面上放'],
  },
  Button: {
    is: '按钮，四种分量、三种大小，可带图标、可显示等待。',
    do: ['一处只有一个主要按钮', '等待时用 loading，焦点会留在原处'],
    dont: ['去别的页面请用链接，可借 buttonAttributes 的样子'],
  },
  Carousel: {
    is: '一排可以滑动的幻灯片，靠浏览器自己的滚动，没有脚本也能看。',
    do: ['三到五张，每张都有自己的链接'],
    dont: ['不要把只有这里才有的要紧内容藏在后面几张'],
  },
  ContextMenu: {
    is: '取代浏览器右键菜单的快捷菜单，键盘也能打开。',
    do: ['放别处也能找到的快捷操作'],
    dont: ['不要盖住输入框和聊天记录的右键菜单'],
  },
  Dialog: {
    is: '模态对话框：焦点留在里面，关闭后回到原处。',
    do: ['标题说清要做什么', '做完就关，焦点会回到原来的按钮'],
    dont: ['不要在对话框上再开对话框，短消息请用 toast'],
  },
  Drawer: {
    is: '从屏幕边上滑出的面板，可以用手指推回去。',
    do: ['手机上的导航和筛选'],
    dont: ['不要拿它问是或否，那是 MessageBox 的事'],
  },
  DropdownMenu: {
    is: '按钮下面的一列操作。',
    do: ['放与按钮有关的几个操作'],
    dont: ['选一个值请用 Select，站点导航请用 SiteMenu'],
  },
  SiteMenu: {
    is: '站点导航：一级是链接，二级在悬停、点按或键盘时展开。',
    do: ['父项自己也是链接，没有脚本也能去'],
    dont: ['不要超过两级'],
  },
  EmojiPicker: {
    is: '表情面板：按中文、拼音或英文查找，记得最近用过的。',
    do: ['放在输入框旁边，选中后把焦点还给输入框', '一页可以有几个，最近使用是共同的'],
    dont: ['不要把它的图片指向别人的站'],
  },
  EmptyState: {
    is: '没有内容时说明原因，并给一条出路。',
    do: ['说清为什么是空的，再给一个出路'],
    dont: ['加载时不要用它，那时用 Skeleton'],
  },
  Field: {
    is: '表单的一格：标签、提示、错误和计数，配各种输入框。',
    do: ['标签一直在，提示写在下面', '错误说怎样改，不只说错了'],
    dont: ['不要用占位文字代替标签'],
  },
  Highlight: { is: '在一段文字里标出找到的词。', do: ['标出搜索结果里的词'], dont: ['不要用它做一般的强调'] },
  Icon: {
    is: '一套线条图标，随文字的大小和颜色。',
    do: ['与文字一起用，随文字的大小和颜色'],
    dont: ['单独用时请放进 IconButton，它有名字'],
  },
  ImagePreview: {
    is: '看大图：缩放、旋转、拖动、前后翻，鼠标、手指、键盘都行。',
    do: ['给出宽高和缩略图，打开时不跳', '图注写拍了什么'],
    dont: ['不要拿它看界面截图之外的网页'],
  },
  LazyImage: {
    is: '快到屏幕时才载入的图片，先占好位置，失败会再试两次。',
    do: ['首屏的图加 priority', '写明宽高或比例'],
    dont: ['装饰用的图请把 alt 设为空，不要留默认值'],
  },
  LoadingOverlay: {
    is: '盖住一块或整页的加载提示，盖住时下面不能操作。',
    do: ['局部刷新用 LoadingOverlay，换整页用 PageLoadingOverlay', '可能很快时加 delay'],
    dont: ['首次载入请用 Skeleton，位置不会跳'],
  },
  MessageBox: {
    is: '用 confirm() 问一句话，等一个回答。',
    do: ['按钮写动作，例如「删除」', '不能恢复的用 danger'],
    dont: ['可以撤销的操作不要问，做完给撤销'],
  },
  MessageButton: {
    is: '带未读数目或红点的铃铛。',
    do: ['知道数目就给 count，不知道就给 hasUnread'],
    dont: ['朱红只留给未读，不要另作装饰'],
  },
  Pagination: {
    is: '页码，窄屏时自动收短。',
    do: ['给 getHref，没有脚本也能翻页'],
    dont: ['不要与无限滚动一起用'],
  },
  ReadingProgress: {
    is: '页首的一条细线，表示读到了哪里。',
    do: ['放在长文章的顶上'],
    dont: ['不要用它表示载入的进度'],
  },
  Reveal: { is: '内容滚进屏幕一成时出现一次。', do: ['只给首屏以下的内容'], dont: ['不要层层嵌套'] },
  Skeleton: {
    is: '内容到来之前占位的灰块。',
    do: ['大小与将来的内容一样'],
    dont: ['它对读屏是隐藏的，请另外说明正在加载'],
  },
  Tabs: {
    is: '同一处的几块内容，一次看一块。',
    do: ['同一层的几块内容，一次看一块'],
    dont: ['去别的页面请用链接'],
  },
  Tag: { is: '小标签，可以是链接，可带数目。', do: ['朱印只给置顶'], dont: ['不要用标签当按钮'] },
  Toast: {
    is: '几秒后自己消失的短消息，从任何地方都能发出。',
    do: ['一句话说完结果'],
    dont: ['需要决定的事请用 MessageBox'],
  },
  Tooltip: {
    is: '鼠标停留或键盘聚焦时出现的一句说明。',
    do: ['补充说明，例如快捷键'],
    dont: ['不要放只有这里才有的内容，触屏上看不到'],
  },
}
