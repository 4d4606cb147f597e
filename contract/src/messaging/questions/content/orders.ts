import type { ThemeContent } from './theme-content.ts'

export const orders: ThemeContent = [
  {
    id: 'order-again',
    page: 'orders',
    right: 'orders:read',
    texts: {
      fr: {
        question: 'Comment recommander les mêmes articles ?',
        also: 'renouveler une commande, repasser la même commande, réapprovisionner, recommander, commander à nouveau, la même chose, refaire la commande, comme la dernière fois, comme d’habitude, réappro, la même commande',
        answer:
          'Ouvrez la commande dans « Mes commandes », puis « Recommander » : l’application où elle a été passée s’ouvre avec les mêmes articles. Rien n’est acheté avant que vous n’ayez validé là-bas.',
      },
      en: {
        question: 'How do I order the same items again?',
        also: 'reorder, repeat an order, same order as before, order again, same again, once more, same as last time, the usual, restock, buy again, duplicate an order',
        answer:
          'Open the order in “My orders”, then press “Order again”: the application in which it was placed opens with the same items. Nothing is bought before you confirm there.',
      },
      it: {
        question: 'Come riordino gli stessi articoli?',
        also: 'ripetere un ordine, stesso ordine, rifornimento, riordinare, ordinare di nuovo, la stessa cosa, rifare l’ordine, come l’ultima volta, il solito ordine, ricomprare',
        answer:
          'Apra l’ordine in «I miei ordini», poi «Riordina»: si apre l’applicazione in cui era stato fatto, con gli stessi articoli. Non si acquista nulla prima della sua conferma.',
      },
      es: {
        question: '¿Cómo vuelvo a pedir los mismos artículos?',
        also: 'repetir un pedido, mismo pedido, reponer, pedir otra vez, repetir, lo mismo, rehacer el pedido, como la última vez, lo de siempre, comprar otra vez',
        answer:
          'Abra el pedido en «Mis pedidos» y pulse «Volver a pedir»: se abre la aplicación donde se hizo, con los mismos artículos. No se compra nada antes de que usted lo confirme allí.',
      },
      pt: {
        question: 'Como volto a encomendar os mesmos artigos?',
        also: 'repetir uma encomenda, mesma encomenda, repor, encomendar outra vez, repetir a última encomenda, o mesmo, refazer a encomenda, como da última vez, o do costume, comprar outra vez',
        answer:
          'Abra a encomenda em «As minhas encomendas» e prima «Encomendar de novo»: abre-se a aplicação onde foi feita, com os mesmos artigos. Nada é comprado antes de confirmar lá.',
      },
    },
  },
  {
    id: 'see-offers',
    page: 'offers',
    right: 'orders:read',
    texts: {
      fr: {
        question: 'Où voir les offres et promotions qui me sont faites ?',
        also: 'promotion, remise, proposition commerciale, devis, bon plan, tarifs, réductions en cours, offre spéciale, promos, soldes du moment, prix spéciaux, mes devis, accepter, refuser une offre, un devis reçu, proposition à signer',
        answer:
          '« Mes offres » réunit les offres du service commercial pour votre cabinet, avec leur date de fin. Ouvrez-en une pour la lire, la télécharger en PDF, l’accepter ou la refuser.',
      },
      en: {
        question: 'Where do I see the offers and promotions made to me?',
        also: 'promotion, discount, deal, quotation, special offers, bargain, prices, current offers, special price, promos, sales, my quotes, anything on offer, accept, refuse an offer, a quote, a quotation that I received, proposal to sign, sign a quote',
        answer:
          '“My offers” holds what the sales department offers your practice, each with its last day. Open one to read it, download it as PDF, accept or refuse it.',
      },
      it: {
        question: 'Dove vedo le offerte e le promozioni per me?',
        also: 'promozione, sconto, proposta commerciale, preventivo, offerte in corso, sconti, prezzi, offerta speciale, promo, saldi, i miei preventivi, prezzi speciali, accettare, rifiutare un’offerta, un preventivo ricevuto, proposta da firmare',
        answer:
          '«Le mie offerte» riunisce le offerte del servizio commerciale per il suo studio, con la data di fine. Ne apra una per leggerla, scaricarla in PDF, accettarla o rifiutarla.',
      },
      es: {
        question: '¿Dónde veo las ofertas y promociones para mí?',
        also: 'promoción, descuento, propuesta comercial, presupuesto, ofertas en curso, rebajas, precios, oferta especial, promos, mis presupuestos, precios especiales, aceptar, rechazar una oferta, un presupuesto recibido, propuesta por firmar',
        answer:
          '«Mis ofertas» reúne las ofertas del servicio comercial para su clínica, con su fecha de fin. Abra una para leerla, descargarla en PDF, aceptarla o rechazarla.',
      },
      pt: {
        question: 'Onde vejo as ofertas e promoções que me são feitas?',
        also: 'promoção, desconto, proposta comercial, orçamento, ofertas em curso, descontos, preços, oferta especial, promos, saldos, os meus orçamentos, preços especiais, aceitar, recusar uma oferta, um orçamento recebido, proposta por assinar',
        answer:
          '«As minhas ofertas» reúne as ofertas do serviço comercial para o seu consultório, com a data de fim. Abra uma para a ler, descarregar em PDF, aceitar ou recusar.',
      },
    },
  },
  {
    id: 'use-credits',
    page: 'credits',
    right: 'payments:read',
    texts: {
      fr: {
        question: 'Comment utiliser mes crédits ?',
        also: 'avoir à utiliser, crédit disponible, solde créditeur, avoirs disponibles, déduire un avoir, utiliser un avoir, mon crédit disponible',
        answer:
          '« Mes crédits » montre votre solde auprès de chaque vendeur, et d’où il vient : avoir, remise, geste commercial. Chaque mouvement dit pour quels achats il est utilisable ; « Utiliser » vous mène à la page qui convient.',
      },
      en: {
        question: 'How do I use my credits?',
        also: 'credit available, spend a credit, credit balance, available credits, deduct a credit note, apply a credit, use my credit',
        answer:
          '“My credits” shows your balance with each seller and where it comes from: credit note, discount, goodwill. Each movement says for which purchases it can be used; “Use” takes you to the right page.',
      },
      it: {
        question: 'Come uso i miei crediti?',
        also: 'credito disponibile, nota di credito da utilizzare, crediti disponibili, detrarre una nota di credito, usare il mio credito',
        answer:
          '«I miei crediti» mostra il suo saldo presso ogni venditore e da dove viene: nota di credito, sconto, gesto commerciale. Ogni movimento dice per quali acquisti è utilizzabile; «Utilizza» la porta alla pagina giusta.',
      },
      es: {
        question: '¿Cómo utilizo mis créditos?',
        also: 'crédito disponible, gastar un abono, saldo a favor, abonos disponibles, descontar un abono, tengo un abono, usar mi crédito',
        answer:
          '«Mis créditos» muestra su saldo con cada vendedor y de dónde viene: abono, descuento, gesto comercial. Cada movimiento dice para qué compras sirve; «Utilizar» le lleva a la página adecuada.',
      },
      pt: {
        question: 'Como utilizo os meus créditos?',
        also: 'crédito disponível, gastar uma nota de crédito, saldo a favor, créditos disponíveis, descontar uma nota de crédito, notas de crédito disponíveis, gastar o crédito',
        answer:
          '«Os meus créditos» mostra o seu saldo junto de cada vendedor e de onde vem: nota de crédito, desconto, gesto comercial. Cada movimento diz para que compras serve; «Utilizar» leva-o à página certa.',
      },
    },
  },
  {
    id: 'report-claim',
    page: 'incidents',
    right: 'claims:write',
    texts: {
      fr: {
        question: 'Comment déclarer un incident ou déposer une réclamation ?',
        also: 'implant perdu, échec d’un implant, article cassé ou défectueux, couronne, livraison incomplète, se plaindre, signaler un problème, garantie, faire une réclamation, j’ai un problème avec un produit, cassé, abîmé, manquant, erreur de livraison, déclarer, ne tient pas, défectueux, ne fonctionne pas, vis cassée, fracture, implant tombé, pas intégré, échange sous garantie, remplacement, non conforme, endommagé, réclamer, SAV, la prothèse s’est cassée, fendue, fissurée, descellée, décollée, tombée, dévissée, ne s’adapte pas, tournevis, instrument, pilier, prothèse, défaut, vice, malfaçon, rayé, tordu, reçu abîmé',
        answer:
          'Dans « Mes incidents », touchez « Déclarer un incident » pour un implant ou un article défectueux ; dans « Mes réclamations », « Déposer une réclamation » pour une livraison ou une facture. Le portail vous guide : article et lot, faits, photos, vérification. Chaque décision vous est signalée.',
      },
      en: {
        question: 'How do I report an incident or file a complaint?',
        also: 'lost implant, implant failure, broken or faulty item, crown, incomplete delivery, complain, report a problem, warranty, complaint, make a claim, problem with a product, broke, damaged, missing, wrong delivery, declare, defective, does not work, broken screw, abutment, fractured, fell out, failed, replacement under warranty, faulty, bad quality, open a claim, came loose, came off, cracked, snapped, broken crown, does not fit, wobbles, screwdriver, instrument, tool, prosthesis, defect, flaw, scratched, bent, arrived damaged, bad fit',
        answer:
          'In “My incidents”, press “Report an incident” for an implant or a faulty item; in “My claims”, press “File a complaint” for a delivery or an invoice. The portal guides you: item and lot, facts, pictures, review. You are notified of every decision.',
      },
      it: {
        question: 'Come segnalo un incidente o presento un reclamo?',
        also: 'impianto perso, fallimento, articolo rotto o difettoso, corona, consegna incompleta, lamentarsi, segnalare un problema, garanzia, fare un reclamo, ho un problema con un prodotto, danneggiato, mancante, si è rotto, dichiarare, difettoso, non funziona, vite rotta, frattura, fallito, caduto, sostituzione in garanzia, non conforme, scarsa qualità, reclamare, si è staccata, si è allentata, incrinata, scheggiata, si è svitata, non si adatta, corona rotta, cacciavite, strumento, moncone, protesi, difetto, vizio, graffiato, piegato, arrivato danneggiato, con difetto',
        answer:
          'In «I miei incidenti», prema «Segnala un incidente» per un impianto o un articolo difettoso; in «I miei reclami», «Presenta un reclamo» per una consegna o una fattura. Il portale la guida: articolo e lotto, fatti, foto, verifica. Ogni decisione le viene notificata.',
      },
      es: {
        question: '¿Cómo declaro una incidencia o presento una reclamación?',
        also: 'implante perdido, fracaso, artículo roto o defectuoso, corona, entrega incompleta, quejarse, informar de un problema, garantía, poner una reclamación, tengo un problema con un producto, dañado, falta, se ha roto, declarar, defectuoso, no funciona, tornillo roto, fractura, fallido, se ha caído, sustitución en garantía, no conforme, mala calidad, reclamar, declarar una rotura, se ha aflojado, se ha despegado, agrietada, se rompió, no encaja, corona rota, se ha soltado, destornillador, instrumento, pilar, prótesis, defecto, fallo, rayado, doblado, llegó dañado, con defecto',
        answer:
          'En «Mis incidencias», pulse «Declarar una incidencia» para un implante o un artículo defectuoso; en «Mis reclamaciones», «Presentar una reclamación» para una entrega o una factura. El portal le guía: artículo y lote, hechos, fotos, comprobación. Se le avisa de cada decisión.',
      },
      pt: {
        question: 'Como declaro um incidente ou apresento uma reclamação?',
        also: 'implante perdido, falha, artigo partido ou com defeito, coroa, entrega incompleta, queixar-se, comunicar um problema, garantia, fazer uma reclamação, tenho um problema com um produto, danificado, falta, partiu-se, declarar, defeituoso, não funciona, parafuso partido, fratura, falhou, caiu, substituição na garantia, não conforme, má qualidade, reclamar, fazer queixa, soltou-se, descolou-se, rachou, partiu, não encaixa, coroa partida, está solto, chave, instrumento, pilar, prótese, defeito, riscado, torto, chegou danificado, veio com defeito de fabrico',
        answer:
          'Em «Os meus incidentes», prima «Declarar um incidente» para um implante ou um artigo com defeito; em «As minhas reclamações», «Apresentar uma reclamação» para uma entrega ou uma fatura. O portal guia-o: artigo e lote, factos, fotografias, verificação. É avisado de cada decisão.',
      },
    },
  },
]
