import type { ListedWallet } from '@wallet-kit/core/plugin'
import type { DirectoryWallet } from '../options.js'
import { parseWallet } from '../wallets/parseWallet.js'

/**
 * The wallets that are listed without a service, most used first. One a line: id; name; namespaces; facts.
 *
 * Namespaces: `e` eip155, `s` solana, `p` polkadot, `b` bip122. Facts, each a letter, `=` and a value:
 * `r` rdns (EIP-6963) · `n` scheme of its app for WalletConnect · `u` https link of its app for WalletConnect, without
 * `https://` · `d` scheme of its desktop program · `b` https link that opens a page in its app, with `{url}` and
 * `{ref}`, without `https://` · `h` its page, without `https://` · `c` Chrome Web Store id · `f` Firefox
 * add-on · `e` Edge add-on id · `s` App Store id of its Safari extension · `i` App Store id · `a` Google Play package · `j` a
 * connector id by which it is found in a page beside its rdns, or a further name (`_` is a space). A lone `w`: it scans
 * WalletConnect codes.
 *
 * Where a fact is not known for sure it is left out: see the README.
 */
export const bundledWallets = `
metamask; MetaMask; es; r=io.metamask n=metamask:// u=metamask.app.link h=metamask.io c=nkbihfbeogaeaoehlefnkodbefgpgknn e=ejbalbakoplchlghecdalmeeeajnimhm f=ether-metamask i=1438144202 a=io.metamask j=standard:MetaMask
phantom; Phantom; esb; r=app.phantom b=phantom.app/ul/browse/{url}?ref={ref} h=phantom.com c=bfnaelmomeimhlpmgjnjophhpkkoljpa f=phantom-app i=1598432977 a=app.phantom j=standard:Phantom
trust; Trust Wallet; es; r=com.trustwallet.app n=trust:// u=link.trustwallet.com h=trustwallet.com c=egjidjbpglichdcondbcbdnbeeppgdph i=1288339409 a=com.wallet.crypto.trustapp j=standard:Trust
coinbase; Coinbase Wallet; es; r=com.coinbase.wallet b=go.cb-w.com/dapp?cb_url={url} h=www.coinbase.com/wallet c=hnfanknocfeofbddgcijnmhnfnkdnaad i=1278383455 a=org.toshi j=standard:Coinbase_Wallet
okx; OKX Wallet; esb; r=com.okex.wallet n=okex://main h=web3.okx.com c=mcohilncbfahbmgdjkbpemcciiolgcge e=pbpjkcldjiffchgbbndmhojiacbgflha f=okexwallet i=1327268470 a=com.okinc.okex.gp j=standard:OKX_Wallet j=wbip:okxwallet.bitcoin
binance; Binance Wallet; e; r=com.binance.wallet n=bnc://app.binance.com/cedefi h=www.binance.com/en/web3wallet c=cadiboklkpojfamcoggejbbdjcoiljjk i=1436799971 a=com.binance.dev
rabby; Rabby Wallet; e; r=io.rabby h=rabby.io c=acmacodkjbdgmoleebolmdjonilkdbch i=6474381673 a=com.debank.rabbymobile
solflare; Solflare; s; b=solflare.com/ul/v1/browse/{url}?ref={ref} h=solflare.com c=bhhhlbepdkbapadjdnnojkbgioiodbic f=solflare-wallet i=1580902717 a=com.solflare.mobile j=standard:Solflare
ledger; Ledger Wallet; e; n=ledgerlive:// d=ledgerlive:// h=www.ledger.com i=1361671700 a=com.ledger.live
rainbow; Rainbow; e; r=me.rainbow n=rainbow:// u=rnbwapp.com h=rainbow.me c=opfgelmcmbiajamepnmloijbpoleiama e=cpojfbodiccabbabgimdeohkkpjfpbnf f=rainbow-extension i=1457119021 a=me.rainbow
backpack; Backpack; es; r=app.backpack b=backpack.app/ul/v1/browse/{url}?ref={ref} h=backpack.app c=aflkmfhebedbjioipglgcbcmnbpgliof i=6445964121 a=app.backpack.mobile j=standard:Backpack
bitget; Bitget Wallet; esb; r=com.bitget.web3 n=bitkeep:// h=web3.bitget.com c=jiidiaalihmmhddjgbnbgdfflelocpak i=1395301115 a=com.bitkeep.wallet j=standard:Bitget
safe; Safe; e; u=app.safe.global h=safe.global i=1515759131 a=io.gnosis.safe
uniswap; Uniswap Wallet; e; r=org.uniswap.app n=uniswap:// u=uniswap.org/app h=wallet.uniswap.org c=nnpmfplkfogfpmcngplhnbdnnilmcdcg i=6443944476 a=com.uniswap.mobile
zerion; Zerion; es; r=io.zerion.wallet n=zerion:// u=wallet.zerion.io h=zerion.io c=klghhnkeealcohjjanjjdaeeggmfmlpl i=1456732565 a=io.zerion.android
exodus; Exodus; es; r=com.exodus.web3-wallet n=exodus:// u=exodus.com/m h=www.exodus.com c=aholpfdialjgjfhomihkjbmgjidlcdno i=1414384820 a=exodusmovement.exodus j=standard:Exodus
brave; Brave Wallet; es; r=com.brave.wallet h=brave.com/wallet i=1052879175 a=com.brave.browser j=standard:Brave_Wallet
tokenpocket; TokenPocket; es; r=pro.tokenpocket n=tpoutside:// h=www.tokenpocket.pro c=mfgccjchihfkkindfppnaooecgfneiii i=6444625622 a=vip.mytokenpocket j=standard:TokenPocket
imtoken; imToken; e; n=imtokenv2:// h=token.im i=1384798940 a=im.token.app
safepal; SafePal; es; n=safepalwallet:// h=www.safepal.com c=lgmpcpglpngdoalbgeoldeajfclnhafa e=apenkfbbpmhihehmihndmmcdanacolnh i=1548297139 a=io.safepal.wallet j=SafePal_Wallet
onekey; OneKey; esb; r=so.onekey.app.wallet w h=onekey.so c=jnmbobjmhlngoefaiojfljckilhhlhcj e=obffkkagpmohennipjokmpllocnlndac i=1609559473 a=so.onekey.app.wallet
bybit; Bybit Wallet; es; r=com.bybit w h=www.bybit.com/en/web3 c=pdliaogehgdbhbnmkklieghmmjkpigpa i=1488296980 a=com.bybit.app
kraken; Kraken Wallet; es; n=krakenwallet:// h=www.kraken.com/wallet i=1626327149
crypto-com; Crypto.com Onchain; e; n=cryptowallet:// h=crypto.com/onchain c=hifafgmccdpekplomjjkcfgodnhcellj i=1512048310 a=com.defi.wallet
robinhood; Robinhood Wallet; e; n=robinhood-wallet:// h=robinhood.com/web3-wallet i=1634080733 a=com.robinhood.gateway
xverse; Xverse; b; b=connect.xverse.app/browser?url={url} h=www.xverse.app c=idnnbdplmphpflfnlkomgpfbpcgelopg i=1552272513 a=com.secretkeylabs.xverse j=wbip:XverseProviders.BitcoinProvider j=Xverse_Wallet
leather; Leather; b; h=leather.io c=ldinpeekobnhjjdofggfgjlcehhmanlj j=wbip:LeatherProvider
unisat; UniSat Wallet; b; h=unisat.io c=ppbibelpcjmhbdihakflkdcoccbgbkpo j=wbip:unisat
magic-eden; Magic Eden Wallet; esb; r=io.magiceden.wallet h=wallet.magiceden.io c=mkpegjkblkkefacfnmkajcjmabijhclg j=standard:Magic_Eden j=wbip:magicEden.bitcoin
talisman; Talisman; ep; r=xyz.talisman h=talisman.xyz c=fijngjgcjhjmmpcmkeiomlglpeiijkld f=talisman-wallet-extension j=injectedWeb3:talisman
subwallet; SubWallet; ep; r=app.subwallet n=subwallet:// h=www.subwallet.app c=onhogfjeacnfoofkfgppdlbmlmnplgbn f=subwallet i=1633050285 a=app.subwallet.mobile j=injectedWeb3:subwallet-js
nova; Nova Wallet; ep; r=io.novawallet n=novawallet:// h=novawallet.io i=1597119355 a=io.novafoundation.nova.market
polkadot-js; polkadot{.js}; p; h=polkadot.js.org/extension/ c=mopnmbcafieddcagagdcbnhejhlodfdd f=polkadot-js-extension j=injectedWeb3:polkadot-js
polkagate; PolkaGate; p; h=polkagate.xyz c=ginchbkmljhldofnbjabmeophlhdldgp f=polkagate j=injectedWeb3:polkagate
fearless; Fearless Wallet; p; h=fearlesswallet.io c=nhlnehondigmgckngjomcpcefcdplmgc i=1537251089 a=jp.co.soramitsu.fearless j=injectedWeb3:fearless-wallet
enkrypt; Enkrypt; ep; r=com.enkrypt h=www.enkrypt.com c=kkpllkodjeloidieedojogacfhpaihoh e=gfenajajnjjmmdojhdjmnngomkhlnfjl f=enkrypt s=1640164309 j=injectedWeb3:enkrypt
keplr; Keplr; e; r=app.keplr b=deeplink.keplr.app/web-browser?url={url} h=www.keplr.app c=dmkamcknogkgcdfhhbddcghachkejeap e=ocodgmmffbkkeecmadcijjhkmeohinei f=keplr i=1567851089 a=com.chainapsis.keplr
ronin; Ronin Wallet; e; r=com.roninchain.wallet n=roninwallet:// h=wallet.roninchain.com c=fnjhmkhhmkbjkkabndcnnogagogbneec e=kjmoohlgokccodicjjfebfomlbljgfhk f=ronin-wallet i=1592675001 a=com.skymavis.genesis
ready; Ready; e; n=argent://app h=www.ready.co i=1358741926 a=im.argent.contractwalletclient
frame; Frame; e; r=sh.frame h=frame.sh
ambire; Ambire Wallet; e; r=com.ambire.wallet h=www.ambire.com c=ehgjhhccekdedpbkifaojjaefeohnoea a=com.ambire.wallet
core; Core; e; r=app.core.extension w h=core.app c=agoakfejjabomempkjlepdflaleeobhb i=6443685999 a=com.avaxwallet
ctrl; Ctrl Wallet; esb; r=xyz.ctrl h=ctrl.xyz c=hmeobnfnfcmdkdcmlblgagmfpfboieaf
coin98; Coin98; es; r=coin98.com w h=coin98.com c=aeachknmefphepccionboohckonoeemg i=1561969966 a=coin98.crypto.finance.media j=Coin98_Wallet
mathwallet; MathWallet; esp; h=mathwallet.org c=afbcbjpbpfadlkmhmclhkeeodmamcflc e=dfeccadlilpndjjohbjdblepmjeahlmm i=1582612388 a=com.mathwallet.android
1inch; 1inch Wallet; e; n=oneinch:// h=1inch.io/wallet i=1546049391 a=io.oneinch.android
gate; Gate Wallet; e; r=io.gate.wallet n=gtweb3wallet:// h=www.gate.io/web3 c=cpmkedoipcpimgecpmgpldfpohjplkpp i=1294998195 a=com.gateio.gateio
jupiter; Jupiter Wallet; s; h=jup.ag c=iledlaeogohbilgbfhmbgkgmpplbfboh i=6484069059 a=ag.jup.jupiter.android j=standard:Jupiter
glow; Glow; s; h=glow.app c=ojbcfhjmpigfobfclfflafhblgemeidi i=1599584512 a=com.luma.wallet.prod j=standard:Glow
nightly; Nightly; sp; h=nightly.app c=fiikommddbeccaoicoejoniammnalkfa i=6444768157 a=com.nightlymobile j=standard:Nightly j=injectedWeb3:Nightly
wizz; Wizz Wallet; b; h=wizzwallet.io c=ghlmndacnhlaekppcllcpcjjjomjkjpg j=Wizz
tangem; Tangem; es; n=tangem:// u=app.tangem.com h=tangem.com i=1354868448 a=com.tangem.wallet
trezor; Trezor Suite; e; h=trezor.io/trezor-suite
bitpay; BitPay; e; n=bitpay:// h=www.bitpay.com/wallet i=1149581638 a=com.bitpay.wallet
alphawallet; AlphaWallet; e; n=awallet:// h=alphawallet.com i=1358230430 a=io.stormbird.wallet
unstoppable; Unstoppable; e; n=unstoppable.money:// h=unstoppable.money i=1447619907 a=io.horizontalsystems.bankwallet
mew; MEW wallet; e; h=www.mewwallet.com i=1464614025 a=com.myetherwallet.mewwallet
bifrost; Bifrost Wallet; e; u=app.bifrostwallet.com h=bifrostwallet.com i=1577198351 a=com.bifrostwallet.app
universal-profiles; Universal Profiles; e; h=universalprofile.cloud c=abpickdkkbnbcoepogfhkhennhfhehfn
zeal; Zeal; e; h=zeal.app
aleph-zero-signer; Aleph Zero Signer; p; h=alephzero.org c=opbinaebpmphpefcimknblieddamhmol f=aleph-zero-signer j=injectedWeb3:aleph-zero-signer
`

const namespaces: Readonly<Record<string, string>> = {
  e: 'eip155',
  s: 'solana',
  p: 'polkadot',
  b: 'bip122',
}
/** The field of a wallet for each fact of a line. */
const facts: Readonly<Record<string, (value: string) => Partial<DirectoryWallet>>> = {
  r: (rdns) => ({ rdns }),
  n: (mobileLink) => ({ mobileLink }),
  u: (address) => ({ universalLink: `https://${address}` }),
  d: (desktopLink) => ({ desktopLink }),
  b: (address) => ({ browseLink: `https://${address}` }),
  h: (address) => ({ homepage: `https://${address}` }),
}
const stores: Readonly<Record<string, readonly [store: string, address: string]>> = {
  c: ['chrome', 'https://chromewebstore.google.com/detail/'],
  f: ['firefox', 'https://addons.mozilla.org/firefox/addon/'],
  e: ['edge', 'https://microsoftedge.microsoft.com/addons/detail/'],
  s: ['safari', 'https://apps.apple.com/app/id'],
  i: ['ios', 'https://apps.apple.com/app/id'],
  a: ['android', 'https://play.google.com/store/apps/details?id='],
}

/** The wallets that come with the plugin, most used first. */
export function readBundledWallets(): readonly ListedWallet[] {
  return bundledWallets
    .trim()
    .split('\n')
    .flatMap((line) => parseWallet(readLine(line)) ?? [])
}

function readLine(line: string): DirectoryWallet {
  const [id = '', name = '', letters = '', rest = ''] = line.split('; ')
  const tokens = rest.split(' ').map((token) => {
    const at = token.indexOf('=')
    return at < 0 ? ([token, ''] as const) : ([token.slice(0, at), token.slice(at + 1)] as const)
  })
  return {
    id,
    name,
    chains: [...letters].flatMap((letter) => namespaces[letter] ?? []),
    supportsWalletConnect: tokens.some(([letter]) => letter === 'w'),
    stores: Object.fromEntries(
      tokens.flatMap(([letter, value]) => {
        const [store, address] = stores[letter] ?? []
        return store ? [[store, `${address}${value}`]] : []
      }),
    ),
    injected: tokens
      .filter(([letter]) => letter === 'j')
      .map(([, alias]) => alias.replaceAll('_', ' ')),
    ...Object.assign({}, ...tokens.map(([letter, value]) => facts[letter]?.(value))),
  }
}
