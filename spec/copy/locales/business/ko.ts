/** Korean for every English sentence of the business area. Placeholders keep their names. */
export const sentences: Readonly<Record<string, string>> = {
  "Magpie Business": "Magpie 비즈니스",
  "Business pages": "비즈니스 페이지",
  "Business hub": "비즈니스 허브",
  Overview: "개요",
  "Choose an advertiser account": "광고 계정 선택",
  "Your role here doesn't include its ads": "이 계정에서 맡은 역할로는 광고를 볼 수 없습니다",
  "Become a business": "비즈니스 계정으로 전환",
  "A business account is free. Your boards, Pins and followers stay as they are.":
    "비즈니스 계정은 무료입니다. 보드, 핀, 팔로워는 그대로 유지됩니다.",
  "Business name": "비즈니스 이름",
  "Your profile is called by it from now on.": "앞으로 프로필 이름이 됩니다.",
  "Give your business's name.": "비즈니스 이름을 입력하세요.",
  Website: "웹사이트",
  Optional: "선택 사항",
  "Your account is a business account.": "이 계정은 비즈니스 계정입니다.",
  Continue: "계속",
  "What {name} can do here.": "{name}에서 할 수 있는 일입니다.",
  "Your profile": "내 프로필",
  "What people see of your business.": "다른 사람에게 보이는 비즈니스의 모습입니다.",
  "Create a Pin": "핀 만들기",
  "Pictures and videos for your boards.": "보드에 올릴 사진과 동영상입니다.",
  "Claim your website": "웹사이트 인증",
  "Pins from your site then name you.": "내 사이트에서 저장된 핀에 이름이 표시됩니다.",
  "Advertiser accounts": "광고 계정",
  "New advertiser account": "새 광고 계정",
  Open: "미완료",
  Default: "기본",
  "Details are missing": "정보가 부족합니다",
  "Terms are open": "약관 미동의",
  Active: "활성",
  Owner: "소유자",
  Member: "구성원",
  "Set up your advertiser account": "광고 계정 설정",
  "Two steps, then the account is ready.": "두 단계만 거치면 준비됩니다.",
  Steps: "단계",
  Done: "완료",
  "Account details": "계정 정보",
  "Advertising terms": "광고 약관",
  "The account is ready.": "계정이 준비되었습니다.",
  "No ads in this account": "이 계정에 광고가 없습니다",
  "There is nothing to report: this account has never run an ad.":
    "보고할 내용이 없습니다. 이 계정은 광고를 집행한 적이 없습니다.",
  Account: "계정",
  "Account number": "계정 번호",
  Country: "국가",
  Currency: "통화",
  "Time zone": "시간대",
  "Terms of {version}, accepted on {date}": "{version} 약관, {date} 동의",
  "Change details": "정보 변경",
  "Account name": "계정 이름",
  "Give the account a name.": "계정 이름을 입력하세요.",
  "Where the business is registered.": "비즈니스가 등록된 국가입니다.",
  "Budgets and bills are in it.": "예산과 청구서에 쓰이는 통화입니다.",
  "A budget's day begins at midnight there.": "예산의 하루는 그곳의 자정에 시작됩니다.",
  "Choose …": "선택…",
  "Country, currency and time zone can be changed until money has moved.":
    "국가, 통화, 시간대는 돈이 오가기 전까지 바꿀 수 있습니다.",
  "I accept the advertising terms on behalf of the business.": "비즈니스를 대표하여 광고 약관에 동의합니다.",
  "Accept the terms to continue.": "계속하려면 약관에 동의하세요.",
  "Create account": "계정 만들기",
  Save: "저장",
  Saved: "저장됨",
  "Accept the terms": "약관에 동의",
  "Ads on this site are sold by {seller}.": "이 사이트의 광고는 {seller}에서 판매합니다.",
  "You are 18 or older and may act for the business that advertises.":
    "만 18세 이상이며 광고하는 비즈니스를 대표할 수 있습니다.",
  "You have the right to what you advertise, and it is what you say it is.":
    "광고 대상에 대한 권리가 있으며, 설명한 내용과 같습니다.",
  "No tobacco, weapons, drugs, adult content, counterfeits or politics. Alcohol, gambling, dating, weight loss, finance, pharmacy and cosmetic surgery only where the law allows it, and declared.":
    "담배, 무기, 마약, 성인 콘텐츠, 위조품, 정치 광고는 금지됩니다. 주류, 도박, 데이팅, 체중 감량, 금융, 의약품, 성형은 법이 허용하는 곳에서 신고한 경우에만 가능합니다.",
  "Ads for housing, jobs and credit are not aimed by age, gender or postal code.":
    "주택, 채용, 신용 광고는 나이, 성별, 우편번호로 대상을 정하지 않습니다.",
  "Every ad is labelled, says who pays for it, and can be hidden and reported by whoever sees it.":
    "모든 광고에는 표시가 있고, 누가 비용을 내는지 알리며, 보는 사람이 숨기거나 신고할 수 있습니다.",
  "You pay for what your ads really did, never more than your budgets. Invalid clicks cost nothing, also when they are found later.":
    "실제 성과에 대해서만, 예산을 넘지 않게 지불합니다. 무효 클릭은 나중에 발견되어도 비용이 없습니다.",
  "Ads are reviewed before they run, and may be stopped when they break these terms or the law.":
    "광고는 집행 전에 검토되며, 약관이나 법을 어기면 중단될 수 있습니다.",
  "This business page isn't here": "이 비즈니스 페이지가 없습니다",
  "The address may be mistyped, or this site doesn't have the page yet.":
    "주소가 잘못되었거나 이 사이트에 아직 페이지가 없습니다.",
  "Your role doesn't open this page": "맡은 역할로는 이 페이지를 열 수 없습니다",
  "It needs the right to see an account's ads. The account's owner has it.":
    "계정의 광고를 볼 권한이 필요합니다. 계정 소유자에게 있습니다.",
  "It needs the right to manage an account. The account's owner has it.":
    "계정을 관리할 권한이 필요합니다. 계정 소유자에게 있습니다.",
  "No ads here": "여기에는 광고가 없습니다",
  "This site doesn't sell ads, so there are no advertiser accounts either.":
    "이 사이트는 광고를 판매하지 않으므로 광고 계정도 없습니다.",
  "To the business hub": "비즈니스 허브로",
  "This site doesn't sell ads.": "이 사이트는 광고를 판매하지 않습니다.",
  "Advertiser accounts belong to business accounts. Become a business first.":
    "광고 계정은 비즈니스 계정에 속합니다. 먼저 비즈니스 계정으로 전환하세요.",
  "This is a business account already.": "이미 비즈니스 계정입니다.",
  "Add your birthday in your settings first: advertisers must be 18 or older.":
    "먼저 설정에서 생일을 추가하세요. 광고주는 만 18세 이상이어야 합니다.",
  "Advertisers must be 18 or older.": "광고주는 만 18세 이상이어야 합니다.",
  "You own as many advertiser accounts as one person can.": "한 사람이 소유할 수 있는 광고 계정 수에 도달했습니다.",
  "This site sells no ads in this country.": "이 사이트는 이 국가에서 광고를 판매하지 않습니다.",
  "Choose another time zone: this one isn't known here.": "다른 시간대를 선택하세요. 여기서는 알 수 없는 시간대입니다.",
  "Give the country, the currency and the time zone together.": "국가, 통화, 시간대를 함께 입력하세요.",
  "Money has moved in this account: its country, currency and time zone stay as they are.":
    "이 계정에서 돈이 오갔으므로 국가, 통화, 시간대를 바꿀 수 없습니다.",
  "The terms have changed. Read them again, then accept them.": "약관이 변경되었습니다. 다시 읽고 동의하세요.",
  "{name} paid for it to be shown.": "{name}에서 비용을 내고 게재한 광고입니다.",
  "You searched for words that {name} wants to be found by.": "{name}에서 찾아지기를 바라는 단어를 검색하셨습니다.",
  "What you were looking at is about {topic}, and {name} wants to reach people who like that.":
    "보고 계시던 내용은 ‘{topic}’에 관한 것이며, {name}에서는 이를 좋아하는 사람에게 알리고 싶어 합니다.",
  "You follow {topic}, and {name} wants to reach people who like that.":
    "‘{topic}’을(를) 팔로우하고 계시며, {name}에서는 이를 좋아하는 사람에게 알리고 싶어 합니다.",
  "{name} wants to reach people who like what you were looking at, or what you follow.":
    "{name}에서는 보고 계시던 내용이나 팔로우하는 내용을 좋아하는 사람에게 알리고 싶어 합니다.",
  "It is for people in {countries}, where you seem to be.": "{countries}에 있는 사람을 위한 광고입니다.",
  "It is for everybody: {name} chose no interests.":
    "모두를 위한 광고입니다. {name}에서는 관심사를 지정하지 않았습니다.",
  "It is for people of certain ages, which you told us you are.":
    "특정 연령대를 위한 광고이며, 알려 주신 나이가 해당됩니다.",
  "Nothing about you was used to choose it: only the page, the country and the language.":
    "회원님에 관한 정보는 사용되지 않았습니다. 페이지, 국가, 언어만으로 선택되었습니다.",
  "Your age and the topics you follow may have been used to choose it, because you agreed to that.":
    "동의하셨기 때문에 나이와 팔로우하는 주제가 선택에 사용되었을 수 있습니다.",
  "No other ad wanted this place as much.": "이 자리를 이보다 더 원한 광고는 없었습니다.",
  "A few other ads wanted this place: fewer than ten.": "이 자리를 원한 다른 광고는 10개 미만이었습니다.",
  "More than ten other ads wanted this place.": "이 자리를 원한 다른 광고가 10개를 넘었습니다.",
  "Whoever pays is charged little for a click: less than a tenth of a dollar or as much in their currency.":
    "광고주가 클릭당 내는 금액은 적습니다. 0.1달러 미만 또는 그에 해당하는 금액입니다.",
  "Whoever pays is charged for a click between a tenth of a dollar and a dollar, or as much in their currency.":
    "광고주가 클릭당 내는 금액은 0.1달러에서 1달러 사이 또는 그에 해당하는 금액입니다.",
  "Whoever pays is charged more than a dollar for a click, or as much in their currency.":
    "광고주가 클릭당 내는 금액은 1달러 또는 그에 해당하는 금액을 넘습니다.",
  Everybody: "모두",
  "In {countries}": "{countries}",
  "Ages {ages}": "나이 {ages}",
  Women: "여성",
  Men: "남성",
  "People who didn't say": "성별을 밝히지 않은 사람",
  "Interested in {topics}": "관심사: {topics}",
  "Searching for {words}": "검색어: {words}",
  "Languages: {languages}": "언어: {languages}",
};
