import { sandboxTransferText as t } from '@benjarong/text';

import { html, type Html } from '../kernel/html.ts';

/** Transfers to an account or a wallet, and their slips. */
export function transferPage(): Html {
  return html`<div class="intro">
      <h1>${t.title}</h1>
      <p>${t.lead}</p>
    </div>
    <div class="bank">
      <div class="bank-left">
        <form id="transfer" class="card" novalidate>
          <h2>${t.form}</h2>
          <label for="kind">${t.kind}</label>
          <select id="kind">
            <option value="bank">${t.kindBank}</option>
            <option value="truemoney">${t.kindWallet}</option>
            <option value="promptpay">${t.kindPromptpay}</option>
          </select>
          <div id="bank-line">
            <label for="bank-id">${t.bankId}</label>
            <input id="bank-id" inputmode="numeric" autocomplete="off" value="1" />
          </div>
          <label for="number">${t.number}</label>
          <input id="number" inputmode="numeric" autocomplete="off" translate="no" />
          <label for="amount">${t.amount}</label>
          <input id="amount" inputmode="decimal" autocomplete="off" />
          <label for="note">${t.note}</label>
          <input id="note" autocomplete="off" translate="no" />
          <details class="testers">
            <summary>${t.testers}</summary>
            <div class="fields">
              <label for="payer-name">${t.payerName}</label>
              <input id="payer-name" autocomplete="off" />
              <label for="payer-account">${t.payerAccount}</label>
              <input id="payer-account" autocomplete="off" />
              <label for="late">${t.late}</label>
              <select id="late">
                <option value="0">${t.lateNow}</option>
                <option value="30">${t.late30}</option>
                <option value="900">${t.late900}</option>
              </select>
              <label class="check"><input type="checkbox" id="twice" /> ${t.twice}</label>
              <label class="check"><input type="checkbox" id="lost" /> ${t.lostChoice}</label>
            </div>
          </details>
          <p class="mistake" id="transfer-error" role="alert"></p>
          <div class="row"><button type="submit" class="primary" id="send">${t.send}</button></div>
          <p class="muted" id="result" role="status"></p>
        </form>
      </div>
      <div class="bank-right">
        <section class="card">
          <h2>${t.recent}</h2>
          <ul id="transfers" class="payments"></ul>
          <p id="no-transfers" class="muted">${t.none}</p>
        </section>
      </div>
    </div>`;
}
