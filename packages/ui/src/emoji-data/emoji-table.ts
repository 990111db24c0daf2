/** Groups after `#`; else name, picture, pinyin and English words. Written by `pnpm emoji-table`. */
export const emojiTable = `\
#表情
大笑|1f606|da xiao|grinning squinting happy joy lol satisfied haha glad xd laugh
嘻嘻|1f601|xi xi|beaming smiling eyes happy smile joy kawaii eye grin grinning
微笑|1f642|wei xiao|slightly smiling smile fine happy this
亲吻|1f617|qin wen|kissing love like valentines infatuation kiss duck kissy whistling
滑稽|1f921|hua ji|clown mock
鄙视|1f612|bi shi|unamused indifference bored straight serious sarcasm unimpressed skeptical dubious ugh
惊恐|1f631|jing kong|screaming fear munch scared omg alone fearful home horror scream
温暖|1f917|wen nuan|hugging smile hug hands hugs open smiling
汗|1f613|han|downcast sweat hot sad tired exercise cold hard work
舔屏|1f924|tian ping|drooling drool
冻成狗了|1f976|dong cheng gou le|cold blue freezing frozen frostbite icicles ice
寒冷加被|1f976|han leng jia bei|cold blue freezing frozen frostbite icicles ice
Salute|1fae1|salute|saluting respect salute ok sunny troops yes
AWSL|1f60d|awsl|smiling heart eyes love like affection valentines infatuation crush eye
可怜|1f97a|ke lian|pleading begging mercy cry tears sad grievance eyes glossy puppy
笑哭|1f602|xiao ku|tears joy cry weep happy happytears haha crying laugh laughing
发怒|1f621|fa nu|pouting angry mad hate despise enraged grumpy pout rage red
心|2764|xin|red heart love like valentines black heavy
伤心|1f494|shang xin|broken heart sad sorry break heartbreak breaking brokenhearted
元气满满|1f929|yuan qi man man|star struck smile starry eyes grinning excited eyed wow
你没事吧|1f928|ni mei shi ba|raised eyebrow distrust scepticism disapproval disbelief surprise suspicious colbert mild
尊嘟假嘟|1f62e|zun du jia du|open mouth surprise impressed wow whoa surprised sympathy
休息|1f634|xiu xi|sleeping tired sleepy night zzz sleep snoring
困|1f971|kun|yawning tired sleepy bored yawn
强颜欢笑|1f972|qiang yan huan xiao|smiling tear sad cry pretend grateful happy proud relieved smile
略略略|1f61d|lve lve lve|squinting tongue prank playful mischievous smile closed eye eyes horrible
无奈|1f611|wu nai|expressionless indifferent meh deadpan inexpressive mouth straight unexpressive
宕机|1f635|dang ji|dizzy spent unconscious xox cross crossed dead eyes knocked out
表面微笑|1f643|biao mian wei xiao|upside down flipped silly smile sarcasm
表面嘻嘻|1f62c|biao mian xi xi|grimacing grimace teeth awkward eek nervous
流泪|1f622|liu lei|crying tears sad depressed upset cry tear
费解|1f914|fei jie|thinking hmmm think consider chin shade thinker throwing thumb
泪奔|1f62d|lei ben|loudly crying sobbing cry tears sad upset depressed bawling sob
额|1f605|e|grinning sweat hot happy laugh smile relief cold exercise mouth
悲伤|1f61e|bei shang|disappointed sad upset depressed sadface
啊|1f632|a|astonished xox surprised poisoned amazed drunk gasp gasping shocked totally
不高兴|1f641|bu gao xing|slightly frowning disappointed sad upset frown unhappy
嘘|1f92b|xu|shushing quiet shhh closed covering finger hush lips shh shush
挤眼|1f609|ji yan|winking happy mischievous secret smile eye flirt wink winky
没眼看|1f648|mei yan kan|see no evil monkey animal nature haha blind covering eyes
考的全会|1f4af|kao de quan hui|hundred points score perfect numbers century exam quiz test pass
打脸|1f915|da lian|head bandage injured clumsy hurt bandaged injury
期待|1f929|qi dai|star struck smile starry eyes grinning excited eyed wow
衰|2639|shuai|frowning sad upset frown megafrown unhappy white
咒骂|1f92c|zhou ma|symbols mouth swearing cursing cussing profanity expletive covering foul grawlix
抓狂|1f616|zhua kuang|confounded confused sick unwell oops mouth quivering scrunched
大哭|1f62d|da ku|loudly crying sobbing cry tears sad upset depressed bawling sob
偷笑|1f92d|tou xiao|hand over mouth whoops shock surprise blushing covering eyes quiet
观望|1f9d0|guan wang|monocle stuffy wealthy rich exploration inspection
并不简单|1f928|bing bu jian dan|raised eyebrow distrust scepticism disapproval disbelief surprise suspicious colbert mild
生病|1f912|sheng bing|thermometer sick temperature cold fever covid ill
委屈|1f63f|wei qu|crying cat animal tears weep sad cats upset cry tear
呕|1f92e|ou|vomiting sick barf ill mouth open puke spew throwing up
害羞|1f60a|hai xiu|smiling eyes smile happy flushed crush embarrassed shy joy blush
感冒|1f927|gan mao|sneezing gesundheit sneeze sick allergy achoo
emmm|1f636|emmm|without mouth blank mouthless mute no quiet silence silent
坏笑|1f60f|huai xiao|smirking smile mean prank smug sarcasm flirting sexual smirk suggestive
晕|1f635-200d-1f4ab|yun|spiral eyes sick ill confused nauseous nausea dizzy hypnotized trouble
惊哭|1f628|jing ku|fearful scared terrified nervous fear oops shocked surprised
凝视|1f633|ning shi|flushed blush shy flattered blushing dazed embarrassed eyes open shame
白眼|1f644|bai yan|rolling eyes eyeroll frustrated eye roll
裂开|1f494|lie kai|broken heart sad sorry break heartbreak breaking brokenhearted
开心|1f604|kai xin|grinning smiling eyes happy joy funny haha laugh like smile
亲亲|1f618|qin qin|blowing kiss love like affection valentines infatuation blow flirt heart
爱你|1f970|ai ni|smiling hearts love like affection valentines infatuation crush adore eyes
尬笑|1f605|ga xiao|grinning sweat hot happy laugh smile relief cold exercise mouth
你懂的|1f60f|ni dong de|smirking smile mean prank smug sarcasm flirting sexual smirk suggestive
黑线|1f613|hei xian|downcast sweat hot sad tired exercise cold hard work
haha|1f604|haha|grinning smiling eyes happy joy funny haha laugh like smile
财神|1f911|cai shen|money mouth rich dollar eyes sign
拥抱|1f917|yong bao|hugging smile hug hands hugs open smiling
色|1f60d|se|smiling heart eyes love like affection valentines infatuation crush eye
得意|1f60e|de yi|smiling sunglasses cool smile summer beach sunglass best bright eye
#人物
鼓掌|1f44f|gu zhang|clapping hands praise applause congrats yay body clap golf hand
抠鼻|1f443|kou bi|nose smell sniff body smelling sniffing stinky
赞同|1f44d|zan tong|thumbs up thumbsup yes awesome good agree accept cool hand
双手鼓掌|1f44f|shuang shou gu zhang|clapping hands praise applause congrats yay body clap golf hand
比心|1faf0|bi xin|hand index finger thumb crossed heart love money expensive snap
作揖|1f64f|zuo yi|folded hands please hope wish namaste highfive pray thank you
弱|1f44e|ruo|thumbs down thumbsdown no dislike hand bad body bury disapprove
捂脸|1f926|wu lian|person facepalming disappointed disbelief exasperation facepalm head hitting palm picard
左捂脸|1f926-200d-2642|zuo wu lian|man facepalming male boy disbelief exasperation facepalm men palm
厉害|1f44d|li hai|thumbs up thumbsup yes awesome good agree accept cool hand
中国必胜|270a|zhong guo bi sheng|raised fist fingers hand grasp body clenched power pump punch
给力|1f4aa|gei li|flexed biceps arm flex hand summer strong bicep body comic
拜托拜托|1f64f|bai tuo bai tuo|folded hands please hope wish namaste highfive pray thank you
疯狂打工人|1f9d1-200d-1f4bb|feng kuang da gong ren|technologist computer coder engineer laptop software technology developer
打工人|1f477|da gong ren|construction worker labor build builder hard hat helmet safety add
讲八卦|1f5e3|jiang ba gua|speaking head user person human sing say talk mansplaining shout
贴贴|1fac2|tie tie|people hugging care goodbye hello hug thanks
得了您勒|1f44c|de le nin le|ok hand fingers limbs perfect okay body sign
前面的别走|1f3c3|qian mian de bie zou|person running move exercise jogging marathon run runner workout
撒欢|1f938|sa huan|person cartwheeling sport gymnastic cartwheel doing gymnast gymnastics
打招呼|1f44b|da zhao hu|waving hand wave hands gesture goodbye solong farewell hello hi
再见|1f44b|zai jian|waving hand wave hands gesture goodbye solong farewell hello hi
暗中观察|1f440|an zhong guan cha|eyes look watch stalk peek see body eye eyeballs shifty
赞啊|1f44d|zan a|thumbs up thumbsup yes awesome good agree accept cool hand
走你|1f449|zou ni|backhand index pointing right fingers hand direction body finger point
嘿哈|1f91c|hei ha|right facing fist hand fistbump body bump rightwards
ok啊|1f44c|ok a|ok hand fingers limbs perfect okay body sign
欧耶|270c|ou ye|victory hand fingers ohyeah peace two air body quotes sign
拒绝|1f645|ju jue|person gesturing no decline arms deal denied forbidden gesture good
友军|1f91d|you jun|handshake agreement shake deal hand hands meeting shaking
友军|1fa96|you jun|military helmet army protection soldier warrior
加油啊|1f4aa|jia you a|flexed biceps arm flex hand summer strong bicep body comic
摸头|1f932|mo tou|palms up together hands gesture cupped prayer body dua facing
强壮|1f4aa|qiang zhuang|flexed biceps arm flex hand summer strong bicep body comic
跪了|1f9ce|gui le|person kneeling pray respectful kneel
ok|1f44c|ok|ok hand fingers limbs perfect okay body sign
摊手|1f937|tan shou|person shrugging regardless doubt ignorance indifference shrug shruggie
握拳|270a|wo quan|raised fist fingers hand grasp body clenched power pump punch
耶|270c|ye|victory hand fingers ohyeah peace two air body quotes sign
握手|1f91d|wo shou|handshake agreement shake deal hand hands meeting shaking
来|1faf4|lai|palm up hand lift offer demand beckon catch come
男孩儿|1f466|nan hai er|boy man male guy teenager child young
女孩儿|1f467|nv hai er|girl female woman teenager child maiden virgin virgo young zodiac
666|1f919|666|call me hand hands gesture shaka body phone sign
666|1f3b1|666|pool ball hobby game luck magic billiard billiards cue eight
奥特曼|1f9b8|ao te man|superhero marvel fantasy good hero heroine superpower superpowers
#节庆
国庆|1f389|guo qing|party popper congratulations birthday magic circus celebration tada activity entertainment
周年|1f382|zhou nian|birthday cake food dessert candles celebration party pastry sweet
中国|1f1e8-1f1f3|zhong guo|flag china chinese prc country nation banner cn regional
中国加油|1f1e8-1f1f3|zhong guo jia you|flag china chinese prc country nation banner cn regional
庆祝|1f38a|qing zhu|confetti ball festival party birthday circus activity celebration entertainment
中国队加油|1f3c5|zhong guo dui jia you|sports medal award winning gold winner
高考必胜|1f4dd|gao kao bi sheng|memo write documents stationery pencil paper writing legal exam quiz
祝福|1f31f|zhu fu|glowing star night sparkle awesome good magic glittery glow shining
喜|3297|xi|japanese congratulations button chinese kanji red circle circled congratulate congratulation
礼物|1f381|li wu|wrapped gift present birthday christmas xmas box celebration entertainment
锦鲤附体|1f38f|jin li fu ti|carp streamer fish japanese koinobori banner activity celebration entertainment flag
红包|1f9e7|hong bao|red envelope gift ang good ngb lai luck money packet
福到|1f3ee|fu dao|red paper lantern light halloween spooky asian bar izakaya japanese
圣诞树|1f384|sheng dan shu|christmas tree festival vacation december xmas celebration activity entertainment
灯笼|1f3ee|deng long|red paper lantern light halloween spooky asian bar izakaya japanese
舞狮|1f981|wu shi|lion animal nature leo zodiac
鞭炮|1f9e8|bian pao|firecracker dynamite boom explode explosion explosive fireworks
奥运加油|1f3c5|ao yun jia you|sports medal award winning gold winner
#自然
二哈|1f436|er ha|dog animal friend nature woof puppy pet faithful
大哈|1f415|da ha|dog animal nature friend doge pet faithful doggo
三哈|1f43a|san ha|wolf animal nature wild
小红花|1f33a|xiao hong hua|hibiscus plant vegetable flowers beach flower
摸鱼|1f41f|mo yu|fish animal food nature freshwater pisces zodiac
向日葵|1f33b|xiang ri kui|sunflower nature plant fall flower sun yellow
鲜花|1f490|xian hua|bouquet flowers nature spring flower plant romance
吃鲸|1f433|chi jing|spouting whale animal nature sea ocean cute
平安|1f54a|ping an|dove animal bird fly peace
小雪人|26c4|xiao xue ren|snowman without snow winter season cold weather christmas xmas frozen
星星|2b50|xing xing|star night yellow gold medium white
太阳|2600|tai yang|sun weather nature brightness summer beach spring black bright rays
月亮|1f319|yue liang|crescent moon night sleep sky evening magic space weather
喵喵|1f431|miao miao|cat animal meow nature pet kitten kitty
兔子|1f430|tu zi|rabbit animal nature pet spring magic bunny easter
国宝|1f43c|guo bao|panda animal nature
微风|1f343|wei feng|leaf fluttering wind nature plant tree vegetable grass lawn spring
威武|1f42f|wei wu|tiger animal cat danger wild nature roar cute
牛啤|1f42e|niu pi|cow beef ox animal nature moo milk happy
#吃喝
干饭|1f35a|gan fan|cooked rice food asian boiled bowl steamed
饮酒醉|1f37b|yin jiu zui|clinking beer mugs relax beverage drink drunk party pub summer
西瓜|1f349|xi gua|watermelon fruit food picnic summer plant
可乐|1f964|ke le|cup straw drink soda go juice malt milkshake pop smoothie
酸|1f34b|suan|lemon fruit nature citrus lemonade plant
雪糕|1f366|xue gao|soft ice cream food hot dessert summer icecream mr serve
炸鸡腿|1f357|zha ji tui|poultry leg food meat drumstick bird chicken turkey bone
棒棒糖|1f36d|bang bang tang|lollipop food snack candy sweet dessert lollypop sucker
吃瓜|1f349|chi gua|watermelon fruit food picnic summer plant
#物件
打call|1f4e3|da call|megaphone sound speaker volume bullhorn cheering communication mega
看手机|1f4f1|kan shou ji|mobile phone technology apple gadgets dial cell communication iphone smartphone
敲木鱼|1fab5|qiao mu yu|wood nature timber trunk construction log lumber
粑粑|1f4a9|ba ba|pile poo hankey shitface fail turd shit comic crap dirt
卷|1f300|juan|cyclone weather swirl blue cloud vortex spiral whirlpool spin tornado
扬帆|26f5|yang fan|sailboat ship summer transportation water sailing boat dinghy resort sea
石化|1f5ff|shi hua|moai rock easter island carving human moyai statue stone
已阅|2705|yi yue|check mark button green square ok agree vote election answer
已阅|1f4d6|yi yue|open book read library knowledge literature learn study novel
顶|1f199|ding|up button blue square above high exclamation level mark sign
互粉|1f501|hu fen|repeat button loop record arrow arrows circle clockwise leftwards open
钱袋|1f4b0|qian dai|money bag dollar payment coins sale cream moneybag moneybags rich
麻将|1f004|ma jiang|mahjong red dragon game play chinese kanji tile
2024|1f4c5|2024|calendar schedule date day emoji july world
气球|1f388|qi qiu|balloon party celebration birthday circus activity entertainment red
音乐|1f3b5|yin yue|musical note score tone sound activity beamed eighth entertainment music
游戏手柄|1f3ae|you xi shou bing|video game play console ps controller entertainment gamepad playstation wii
照相机|1f4f7|zhao xiang ji|camera gadgets photography digital entertainment photo video
药丸|1f48a|yao wan|pill health medicine doctor pharmacy drug capsule drugs sick tablet
泡泡枪|1fae7|pao pao qiang|bubbles soap fun carbonation sparkling burp clean underwater
火箭|1f680|huo jian|rocket launch ship staffmode nasa outer space fly shuttle vehicle
同上|2795|tong shang|plus sign math calculation addition more increase heavy add`
