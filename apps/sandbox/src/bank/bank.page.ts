import {
  sandboxBankText as t,
  sandboxPayoutText as p,
  sandboxTransferText as transfer,
} from '@benjarong/text';

import { html, type Html, trusted } from '../kernel/html.ts';
import { icons } from '../kernel/icons.ts';
import { behaviours } from './payouts.ts';

/** The pretend bank's app: paste or scan, review, pay, recent payments. */
export function bankPage(): Html {
  return html`<div class="intro">
      <h1>${t.title}</h1>
      <p>${t.lead}</p>
      <p><a href="/bank/transfer">${transfer.link}</a></p>
    </div>
    <div class="bank">
      <div class="bank-left">
        <section class="account" aria-label="${t.account}">
          <p class="account-kind">${t.account}</p>
          <p class="account-name">${t.holder}</p>
          <p class="account-number" translate="no">000-0-00000-0</p>
          <p class="account-limit">${t.unlimited}</p>
        </section>

        <form id="scan" class="card" novalidate>
          <h2>${trusted(icons.scan)} ${t.payTitle}</h2>
          <p class="muted" id="qr-hint">${t.payHint}</p>
          <label for="qr">${t.qrLabel}</label>
          <textarea
            id="qr"
            rows="4"
            spellcheck="false"
            autocomplete="off"
            translate="no"
            aria-describedby="qr-hint qr-error"
          ></textarea>
          <p class="mistake" id="qr-error" role="alert"></p>
          <div class="row">
            <button type="button" class="quiet" id="paste">${t.paste}</button>
            <button type="submit" class="primary">${t.read}</button>
          </div>
        </form>

        <form id="review" class="card" novalidate hidden>
          <h2 tabindex="-1" id="review-title">${t.review}</h2>
          <p class="pay-amount"><span id="bill-amount"></span> <small>${t.bahtUnit}</small></p>
          <dl class="bill">
            ${line('bill-merchant', t.receiver)} ${line('bill-receiver', t.biller)}
            ${line('bill-reference', t.reference)} ${line('bill-reference2', t.reference2)}
          </dl>
          <p class="note" id="paid-before" hidden>${t.paidBefore}</p>
          <details class="testers">
            <summary>${t.testers}</summary>
            <div class="fields">
              <label for="other">${t.otherAmount}</label>
              <input id="other" inputmode="decimal" autocomplete="off" placeholder="${t.otherAmountHint}" />
              <label for="late">${t.late}</label>
              <select id="late">
                <option value="0">${t.lateNow}</option>
                <option value="30">${t.late30}</option>
                <option value="120">${t.late120}</option>
                <option value="900">${t.late900}</option>
                <option value="1800">${t.late1800}</option>
              </select>
              <label for="currency">${t.currency}</label>
              <select id="currency">
                <option value="THB">${t.baht}</option>
                <option value="USD">${t.wrongCurrency}</option>
              </select>
              <label class="check"><input type="checkbox" id="twice" /> ${t.twice}</label>
            </div>
          </details>
          <p class="mistake" id="pay-error" role="alert"></p>
          <div class="row">
            <button type="button" class="quiet" id="back">${t.back}</button>
            <button type="submit" class="primary" id="pay"></button>
          </div>
        </form>

        <section id="receipt" class="card receipt" hidden>
          <div class="seal" aria-hidden="true"></div>
          <h2 tabindex="-1" id="receipt-title"></h2>
          <p class="pay-amount"><span id="receipt-amount"></span> <small id="receipt-currency"></small></p>
          <p class="muted" id="receipt-note" role="status"></p>
          <p class="muted" id="receipt-reference"></p>
          <button type="button" class="primary" id="another">${t.another}</button>
        </section>
      </div>

      <div class="bank-right">
        <section class="card">
          <h2>${t.recent}</h2>
          <ul id="payments" class="payments"></ul>
          <p id="no-payments" class="muted">${t.noRecent}</p>
        </section>
        <section class="card">
          <h2>${t.payouts}</h2>
          <p class="muted" id="payout-hint">${p.hint}</p>
          <label for="payout-behaviour">${p.next}</label>
          <select id="payout-behaviour" aria-describedby="payout-hint">
            ${behaviours.map((name) => html`<option value="${name}">${p.behaviours[name]}</option>`)}
          </select>
          <p class="mistake" id="payout-error" role="alert"></p>
          <ul id="payouts" class="payments"></ul>
          <p id="no-payouts" class="muted">${t.noPayouts}</p>
        </section>
      </div>
    </div>`;
}

function line(id: string, label: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd id="${id}"></dd>
  </div>`;
}
