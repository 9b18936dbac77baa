/** The one style of the pages for strangers: light or dark as their system is, phones first, nothing from elsewhere. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1f2328;--soft:#59636e;--line:#d1d9e0;--paper:#fff;--wash:#f6f8fa;--accent:#0757ba;--on:#fff;--bad:#b3261e;--badwash:#fff0ee;--good:#116329;--goodwash:#e6f6ea;--hero:#eaf2fd}
@media(prefers-color-scheme:dark){:root{--ink:#f0f6fc;--soft:#a3acb5;--line:#3d444d;--paper:#0d1117;--wash:#151b23;--accent:#74b0ff;--on:#06192f;--bad:#ff9a91;--badwash:#3a1512;--good:#6fd98a;--goodwash:#0d2a16;--hero:#10213a}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.wide{width:100%;max-width:1040px;margin:0 auto;padding-inline:20px}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible,select:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:12px;top:12px;background:var(--paper);padding:8px 12px;z-index:1}
.head{border-bottom:1px solid var(--line)}
.head .wide{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;justify-content:space-between;padding-block:14px}
.brand{font-weight:700;font-size:1.1rem;color:var(--ink);text-decoration:none;padding:6px 0}
nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:4px 20px}
nav a{display:inline-block;padding:10px 0;color:var(--ink);text-decoration:none}
nav a:hover{text-decoration:underline}
nav a[aria-current]{color:var(--accent);box-shadow:inset 0 -2px var(--accent)}
main{flex:1;padding-block:32px 56px}
h1{font-size:clamp(1.7rem,1.2rem + 2.4vw,2.5rem);line-height:1.2;letter-spacing:-.02em;margin:0 0 12px;text-wrap:balance}
h2{font-size:1.35rem;line-height:1.3;margin:40px 0 12px}
h3{font-size:1.1rem;line-height:1.35;margin:28px 0 8px}
p,ul,ol,table{margin:0 0 16px}
.lead>p{font-size:1.1rem;color:var(--soft);max-width:62ch}
.hero{background:var(--hero);border-radius:16px;padding:clamp(24px,5vw,56px);margin-bottom:32px}
.hero p{font-size:1.15rem;max-width:56ch;margin-bottom:20px}
.hero>p:last-child{margin:0}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr));gap:16px;list-style:none;padding:0}
.card{border:1px solid var(--line);border-radius:12px;padding:20px;background:var(--paper);height:100%}
.card h2,.card h3{margin:0 0 6px;font-size:1.1rem}
.card p:last-child{margin:0}
.card a{font-weight:600}
.after{margin-top:32px}
.meta{color:var(--soft);font-size:.9rem;margin-bottom:8px}
.tag{display:inline-block;border:1px solid var(--line);border-radius:99px;padding:1px 10px;font-size:.85rem;color:var(--soft)}
.text{max-width:68ch;overflow-wrap:anywhere}
.text table{border-collapse:collapse;display:block;overflow-x:auto}
.text td,.text th{border:1px solid var(--line);padding:6px 10px;text-align:left;vertical-align:top}
.text img{max-width:100%;height:auto;border-radius:12px}
.text hr{border:0;border-top:1px solid var(--line);margin:24px 0}
.text .centro{text-align:center}.text .derecha{text-align:right}.text .justificado{text-align:justify}
form{max-width:620px}
.field{margin-bottom:18px}
label,legend{display:block;font-weight:600;margin-bottom:4px}
.hint{color:var(--soft);font-size:.9rem;margin:0 0 6px}
input,textarea,select{width:100%;min-height:44px;padding:9px 12px;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:8px}
textarea{min-height:140px;resize:vertical}
input[type=checkbox],input[type=radio]{width:22px;min-height:22px;height:22px;flex:none;margin:2px 0 0;accent-color:var(--accent)}
.check{display:flex;gap:10px;align-items:flex-start}
.check label{font-weight:400;margin:0}
fieldset{border:0;margin:0 0 18px;padding:0}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));gap:0 16px}
[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.fault{color:var(--bad);font-size:.95rem;margin:4px 0 0}
.note{border-radius:10px;padding:14px 16px;margin:0 0 20px;border:1px solid var(--line);background:var(--wash)}
.note.bad{border-color:var(--bad);background:var(--badwash);color:var(--bad)}
.note.good{border-color:var(--good);background:var(--goodwash);color:var(--good)}
.note p:last-child{margin:0}
button,.button{display:inline-block;min-height:44px;padding:10px 22px;font:inherit;font-weight:600;color:var(--on);background:var(--accent);border:0;border-radius:8px;cursor:pointer;text-decoration:none}
.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:6px 20px;margin:0 0 20px}
.facts dt{color:var(--soft)}.facts dd{margin:0}
.foot{border-top:1px solid var(--line);background:var(--wash);font-size:.95rem}
.foot .wide{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr));gap:16px 32px;padding-block:28px}
.foot p{margin:0 0 4px}.foot .name{font-weight:600}
.foot nav ul{flex-direction:column;gap:0}.foot nav a{padding:5px 0}
`.trim();
