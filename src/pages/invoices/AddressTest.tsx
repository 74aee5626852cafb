import { useCallback } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { PaperPage } from '#components/paper/PaperPage.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { useOnce } from '#hooks/useOnce.ts';
import * as billingSettings from '#repositories/billingSettings.ts';
import { Addressee } from '#pages/invoices/InvoiceCover.tsx';
import '#components/paper/paper.css';
import './InvoiceSheets.css';
import './AddressTest.css';

const SAMPLE = {
  name: '取引先株式会社',
  department: '',
  honorific: '御中',
  postalCode: '231-0001',
  address: '神奈川県横浜市中区見本町1-2-3',
  building: '見本ビル4階',
};

/** 宛名の位置確認: a sheet to fold into the envelope before invoices are printed, with what the company has set. */
export function AddressTest({ companyId }: { companyId: string }) {
  const found = useOnce(useCallback(() => billingSettings.get(companyId), [companyId]));
  return (
    <>
      <title>宛名の位置確認 - はこび帳</title>
      <PaperPage
        heading="宛名の位置確認"
        isReady={found.state === 'shown'}
        label="宛名の位置確認の内容"
      >
        {found.state === 'loading' && <Skeleton lines={12} />}
        {found.state === 'failed' && <ErrorState message={found.message} onRetry={found.retry} />}
        {found.state === 'shown' && (
          <section className="paper sheet" aria-label="宛名の位置確認">
            <i className="fold-mark fold-mark--first" />
            <i className="fold-mark fold-mark--second" />
            <Addressee recipient={SAMPLE} addressOffset={found.value.addressOffset} />
            <div className="address-test__window" />
            <div className="address-test__words">
              <p>
                左端の線で三つ折りにして、窓付き封筒に入れてください。宛名が窓からはみ出すときは、会社の「請求設定」の「宛名の左右」「宛名の上下」を変えて、もう一度印刷してください。
              </p>
              <p>
                点線は、長3封筒によくある窓(45×90mm)の目安です。窓の位置は封筒によって違います。倍率は100%(実際のサイズ)で印刷してください。
              </p>
              <p>
                今の設定: 左右 {found.value.addressOffset.x}mm、上下 {found.value.addressOffset.y}mm
              </p>
            </div>
          </section>
        )}
      </PaperPage>
    </>
  );
}
