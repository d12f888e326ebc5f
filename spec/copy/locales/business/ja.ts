/** Japanese for every English sentence of the business area. Placeholders keep their names. */
export const sentences: Readonly<Record<string, string>> = {
  "Magpie Business": "Magpie ビジネス",
  "Business pages": "ビジネスのページ",
  "Business hub": "ビジネスハブ",
  Overview: "概要",
  "Choose an advertiser account": "広告アカウントを選ぶ",
  "Your role here doesn't include its ads": "あなたの役割では、ここの広告は見られません",
  "Become a business": "ビジネスアカウントにする",
  "A business account is free. Your boards, Pins and followers stay as they are.":
    "ビジネスアカウントは無料です。ボード、ピン、フォロワーはそのまま残ります。",
  "Business name": "ビジネス名",
  "Your profile is called by it from now on.": "今後、プロフィールの名前になります。",
  "Give your business's name.": "ビジネス名を入力してください。",
  Website: "ウェブサイト",
  Optional: "任意",
  "Your account is a business account.": "このアカウントはビジネスアカウントです。",
  Continue: "続ける",
  "What {name} can do here.": "{name} がここでできること。",
  "Your profile": "プロフィール",
  "What people see of your business.": "ほかの人に見えるあなたのビジネス。",
  "Create a Pin": "ピンを作成",
  "Pictures and videos for your boards.": "ボードのための画像と動画。",
  "Claim your website": "ウェブサイトを認証",
  "Pins from your site then name you.": "サイトからのピンにあなたの名前が表示されます。",
  "Advertiser accounts": "広告アカウント",
  "New advertiser account": "新しい広告アカウント",
  Open: "未完了",
  Default: "既定",
  "Details are missing": "情報が足りません",
  "Terms are open": "規約が未承諾です",
  Active: "有効",
  Owner: "所有者",
  Member: "メンバー",
  "Set up your advertiser account": "広告アカウントを設定する",
  "Two steps, then the account is ready.": "2 つのステップで準備が整います。",
  Steps: "ステップ",
  Done: "完了",
  "Account details": "アカウント情報",
  "Advertising terms": "広告規約",
  "The account is ready.": "アカウントの準備ができました。",
  "No ads in this account": "このアカウントに広告はありません",
  "There is nothing to report: this account has never run an ad.":
    "報告することはありません。このアカウントで広告が配信されたことはありません。",
  Account: "アカウント",
  "Account number": "アカウント番号",
  Country: "国",
  Currency: "通貨",
  "Time zone": "タイムゾーン",
  "Terms of {version}, accepted on {date}": "{version} 版の規約、{date} に承諾",
  "Change details": "情報を変更",
  "Account name": "アカウント名",
  "Give the account a name.": "アカウントの名前を入力してください。",
  "Where the business is registered.": "ビジネスが登録されている国。",
  "Budgets and bills are in it.": "予算と請求はこの通貨です。",
  "A budget's day begins at midnight there.": "予算の 1 日は、その場所の午前 0 時に始まります。",
  "Choose …": "選択…",
  "Country, currency and time zone can be changed until money has moved.":
    "国、通貨、タイムゾーンは、お金が動くまで変更できます。",
  "I accept the advertising terms on behalf of the business.": "ビジネスを代表して広告規約を承諾します。",
  "Accept the terms to continue.": "続けるには規約を承諾してください。",
  "Create account": "アカウントを作成",
  Save: "保存",
  Saved: "保存しました",
  "Accept the terms": "規約を承諾する",
  "Ads on this site are sold by {seller}.": "このサイトの広告は {seller} が販売します。",
  "You are 18 or older and may act for the business that advertises.":
    "あなたは 18 歳以上で、広告主であるビジネスを代表できます。",
  "You have the right to what you advertise, and it is what you say it is.":
    "広告するものの権利を持ち、それは説明どおりのものです。",
  "No tobacco, weapons, drugs, adult content, counterfeits or politics. Alcohol, gambling, dating, weight loss, finance, pharmacy and cosmetic surgery only where the law allows it, and declared.":
    "たばこ、武器、薬物、成人向け、偽造品、政治の広告は禁止です。酒類、賭博、出会い、減量、金融、医薬品、美容外科は、法律が認める場所で、申告したうえでのみ可能です。",
  "Ads for housing, jobs and credit are not aimed by age, gender or postal code.":
    "住宅、求人、信用の広告は、年齢、性別、郵便番号で対象を絞りません。",
  "Every ad is labelled, says who pays for it, and can be hidden and reported by whoever sees it.":
    "すべての広告には表示があり、誰が支払うかを示し、見た人は非表示や報告ができます。",
  "You pay for what your ads really did, never more than your budgets. Invalid clicks cost nothing, also when they are found later.":
    "実際の成果に対してのみ、予算の範囲内で支払います。無効なクリックは、後から見つかった場合も無料です。",
  "Ads are reviewed before they run, and may be stopped when they break these terms or the law.":
    "広告は配信前に審査され、規約や法律に反する場合は停止されることがあります。",
  "This business page isn't here": "このビジネスのページはありません",
  "The address may be mistyped, or this site doesn't have the page yet.":
    "アドレスが間違っているか、このサイトにまだページがありません。",
  "Your role doesn't open this page": "あなたの役割ではこのページを開けません",
  "It needs the right to see an account's ads. The account's owner has it.":
    "アカウントの広告を見る権限が必要です。アカウントの所有者が持っています。",
  "It needs the right to manage an account. The account's owner has it.":
    "アカウントを管理する権限が必要です。アカウントの所有者が持っています。",
  "No ads here": "ここに広告はありません",
  "This site doesn't sell ads, so there are no advertiser accounts either.":
    "このサイトは広告を販売していないため、広告アカウントもありません。",
  "To the business hub": "ビジネスハブへ",
  "This site doesn't sell ads.": "このサイトは広告を販売していません。",
  "Advertiser accounts belong to business accounts. Become a business first.":
    "広告アカウントはビジネスアカウントに属します。先にビジネスアカウントにしてください。",
  "This is a business account already.": "すでにビジネスアカウントです。",
  "Add your birthday in your settings first: advertisers must be 18 or older.":
    "先に設定で誕生日を追加してください。広告主は 18 歳以上である必要があります。",
  "Advertisers must be 18 or older.": "広告主は 18 歳以上である必要があります。",
  "You own as many advertiser accounts as one person can.": "1 人が所有できる広告アカウントの上限に達しています。",
  "This site sells no ads in this country.": "このサイトはこの国で広告を販売していません。",
  "Choose another time zone: this one isn't known here.":
    "別のタイムゾーンを選んでください。これはここでは使えません。",
  "Give the country, the currency and the time zone together.": "国、通貨、タイムゾーンをまとめて入力してください。",
  "Money has moved in this account: its country, currency and time zone stay as they are.":
    "このアカウントではお金が動いたため、国、通貨、タイムゾーンは変更できません。",
  "The terms have changed. Read them again, then accept them.":
    "規約が変わりました。もう一度読んでから承諾してください。",
  "{name} paid for it to be shown.": "{name} が掲載料を支払っています。",
  "You searched for words that {name} wants to be found by.": "{name} が見つけてほしいキーワードを検索したためです。",
  "What you were looking at is about {topic}, and {name} wants to reach people who like that.":
    "ご覧になっていた内容は「{topic}」に関するもので、{name} はそれに興味のある方に届けたいと考えています。",
  "You follow {topic}, and {name} wants to reach people who like that.":
    "「{topic}」をフォローしていて、{name} はそれに興味のある方に届けたいと考えています。",
  "{name} wants to reach people who like what you were looking at, or what you follow.":
    "{name} は、ご覧になっていた内容やフォロー中の内容に興味のある方に届けたいと考えています。",
  "It is for people in {countries}, where you seem to be.": "{countries}にいる方向けの広告です。",
  "It is for everybody: {name} chose no interests.": "すべての方向けの広告です。{name} は興味関心を指定していません。",
  "It is for people of certain ages, which you told us you are.":
    "特定の年齢層向けの広告で、登録された年齢が該当します。",
  "Nothing about you was used to choose it: only the page, the country and the language.":
    "あなたに関する情報は使われていません。ページ、国、言語だけで選ばれました。",
  "Your age and the topics you follow may have been used to choose it, because you agreed to that.":
    "同意をいただいているため、年齢やフォロー中のトピックが選択に使われた可能性があります。",
  "No other ad wanted this place as much.": "この枠をこれ以上に望んだ広告はありませんでした。",
  "A few other ads wanted this place: fewer than ten.": "この枠を望んだ広告は他に10件未満でした。",
  "More than ten other ads wanted this place.": "この枠を望んだ広告は他に10件を超えていました。",
  "Whoever pays is charged little for a click: less than a tenth of a dollar or as much in their currency.":
    "広告主に請求されるクリック料金は少額です（0.1ドル未満、または相当額）。",
  "Whoever pays is charged for a click between a tenth of a dollar and a dollar, or as much in their currency.":
    "広告主に請求されるクリック料金は0.1ドルから1ドル（または相当額）です。",
  "Whoever pays is charged more than a dollar for a click, or as much in their currency.":
    "広告主に請求されるクリック料金は1ドル（または相当額）を超えます。",
  Everybody: "すべての人",
  "In {countries}": "{countries}",
  "Ages {ages}": "年齢：{ages}",
  Women: "女性",
  Men: "男性",
  "People who didn't say": "性別未回答の人",
  "Interested in {topics}": "興味：{topics}",
  "Searching for {words}": "検索語：{words}",
  "Languages: {languages}": "言語：{languages}",
};
